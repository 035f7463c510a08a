// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { spinofluckBuySpin } from './spinofluck-buy-spin.ts';
export { spinofluckDraws } from './spinofluck-draws.ts';
export { spinofluckPrizes } from './spinofluck-prizes.ts';
export { spinofluckSpin } from './spinofluck-spin.ts';
export { wheelChanged } from './wheel-changed.ts';
