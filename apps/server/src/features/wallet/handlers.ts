// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { claimFreeCreditsHandler } from './claim-free-credits.ts';
export { creditsPromoHandler } from './credits-promo.ts';
export { paymentBreakHandler } from './payment-break.ts';
export { paymentInitiateHandler } from './payment-initiate.ts';
export { purchasesHandler } from './purchases.ts';
export { statementHandler } from './statement.ts';
