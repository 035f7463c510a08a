export { areMatched, createMatch, likeFromRegistration } from './matches.ts';
export { pruneSwipes } from './prune-swipes.ts';
export { recountPopularity } from './recount-popularity.ts';
export { countTotals } from './totals.ts';
