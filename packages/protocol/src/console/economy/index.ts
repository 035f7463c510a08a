// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { giftsList } from './gifts-list.ts';
export { giftsSave } from './gifts-save.ts';
export { limitsGet } from './limits-get.ts';
export { limitsSave } from './limits-save.ts';
export { packagesList } from './packages-list.ts';
export { packagesRetire } from './packages-retire.ts';
export { packagesSave } from './packages-save.ts';
export { pricesGet } from './prices-get.ts';
export { pricesSave } from './prices-save.ts';
export { promosList } from './promos-list.ts';
export { promosSave } from './promos-save.ts';
export { promosStop } from './promos-stop.ts';
export { spotlightList } from './spotlight-list.ts';
export { spotlightRemove } from './spotlight-remove.ts';
export { wheelCheck } from './wheel-check.ts';
export { wheelGet } from './wheel-get.ts';
export { wheelSave } from './wheel-save.ts';
