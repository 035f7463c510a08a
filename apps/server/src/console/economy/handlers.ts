// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { giftsListHandler } from './gifts-list.ts';
export { giftsSaveHandler } from './gifts-save.ts';
export { limitsGetHandler } from './limits-get.ts';
export { limitsSaveHandler } from './limits-save.ts';
export { packagesListHandler } from './packages-list.ts';
export { packagesRetireHandler } from './packages-retire.ts';
export { packagesSaveHandler } from './packages-save.ts';
export { pricesGetHandler } from './prices-get.ts';
export { pricesSaveHandler } from './prices-save.ts';
export { promosListHandler } from './promos-list.ts';
export { promosSaveHandler } from './promos-save.ts';
export { promosStopHandler } from './promos-stop.ts';
export { spotlightListHandler } from './spotlight-list.ts';
export { spotlightRemoveHandler } from './spotlight-remove.ts';
export { wheelCheckHandler } from './wheel-check.ts';
export { wheelGetHandler } from './wheel-get.ts';
export { wheelSaveHandler } from './wheel-save.ts';
