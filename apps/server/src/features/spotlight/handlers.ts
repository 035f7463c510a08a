// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { boostBuyHandler } from './boost-buy.ts';
export { boostStateHandler } from './boost-state.ts';
export { spotlightHandler } from './spotlight.ts';
export { spotlightBuyHandler } from './spotlight-buy.ts';
