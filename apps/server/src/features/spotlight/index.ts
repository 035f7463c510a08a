export { endBoosts } from './boosts.ts';
export { createImpressions } from './impressions.ts';
export { renewSpotlight } from './spotlight.ts';
