// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { boostBuy } from './boost-buy.ts';
export { boostEnded } from './boost-ended.ts';
export { boostState } from './boost-state.ts';
export { spotlight } from './spotlight.ts';
export { spotlightBuy } from './spotlight-buy.ts';
