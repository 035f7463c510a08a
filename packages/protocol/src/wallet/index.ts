// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { balance } from './balance.ts';
export { claimFreeCredits } from './claim-free-credits.ts';
export { creditsPromo } from './credits-promo.ts';
export { freeCreditsClaimed } from './free-credits-claimed.ts';
export { notification } from './notification.ts';
export { paymentBreak } from './payment-break.ts';
export { paymentComplete } from './payment-complete.ts';
export { paymentFailed } from './payment-failed.ts';
export { paymentInitiate } from './payment-initiate.ts';
export { purchases } from './purchases.ts';
export { statement } from './statement.ts';
export { updateCreditDiscount } from './update-credit-discount.ts';
