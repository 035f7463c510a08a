export { endBoosts } from './end-boosts.ts';
export { createImpressions } from './impressions.ts';
export { removeBoost } from './remove-boost.ts';
export { renewSpotlight } from './spotlight.ts';
