export { likeBackAsPersona } from './like-back-as-persona.ts';
export { likeFromRegistration } from './matches.ts';
export { pruneSwipes } from './prune-swipes.ts';
export { pruneVisits } from './prune-visits.ts';
export { recountPopularity } from './recount-popularity.ts';
