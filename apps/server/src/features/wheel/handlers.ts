// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { spinofluckBuySpinHandler } from './spinofluck-buy-spin.ts';
export { spinofluckDrawsHandler } from './spinofluck-draws.ts';
export { spinofluckPrizesHandler } from './spinofluck-prizes.ts';
export { spinofluckSpinHandler } from './spinofluck-spin.ts';
