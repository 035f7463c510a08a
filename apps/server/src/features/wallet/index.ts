export { countAdjustable, lockAdjusting, recordAdjustment, sumCoinsGiven } from './adjustments.ts';
export {
  CANCELLATION_KINDS,
  CANCELLED_CONTRACTS,
  listOpenCancellations,
  pruneCancellations,
  settleCancellation,
  storeCancellation,
} from './cancellations.ts';
export { walletConfigs } from './config-sections.ts';
export { disputeEventsSql, isPurchaseSql, startOfDisputeMonth } from './disputes.ts';
export { expireOrders, expireOrdersOverLimit } from './expire-orders.ts';
export { findReceipt, listReceipts, type Receipt } from './find-receipt.ts';
export { isFlagOn, isFlagOnFor, loadFlags, type OffInMarket, rejectInMarket } from './flags.ts';
export {
  type Balance,
  getBalance,
  grantCoins,
  lockWallet,
  type NotEnoughCredits,
  notifyBalance,
  rejectNotEnoughCredits,
  restateWallets,
  spendCoins,
} from './ledger.ts';
export { listPurchases } from './list-purchases.ts';
export { getVatPercent, listMarkets } from './markets.ts';
export { createOfferWatcher } from './offer-watcher.ts';
export { findBreakUntil, findOwnRuleViolation } from './own-rules.ts';
export { createPackage, endPackageOrders, retirePackage, updatePackage } from './packages.ts';
export {
  CHECKED_AT,
  isAwaitingPayment,
  isReversed,
  lockPayment,
  type PaymentRow,
  recordProviderCheck,
  updatePayment,
} from './payment-row.ts';
export { clawBackPremium, grantPremium, hasPremium } from './premium.ts';
export { emailEndingPremium, notifyEndedPremium, notifyEndingPremium } from './premium-events.ts';
export { endPromoOrders, startDemoPromo, stopPromo, storePromo } from './promos.ts';
export {
  loadClawedBack,
  loadRefundableRemainders,
  loadUnspentCoins,
  takeFromPurchase,
  type UnspentCoins,
} from './remainders.ts';
export { lockMemberAndWallet, returnChargePart, returnMessageCoins } from './return-coins.ts';
export { listMissingSellerFields, listProviders } from './select-provider.ts';
export { pruneSignupGifts } from './signup-gift.ts';
export { countUnusedSpins, moveSpins } from './spins.ts';
export { listStatementLines, listStatementPayments, streamStatementLines } from './statement-lines.ts';
export { createStatementQuery, isOfCauses } from './statement-query.ts';
export { findStatementReader, type StatementReader } from './statement-reader.ts';
export {
  pruneWithdrawals,
  recordWithdrawalRefund,
  settleWithdrawal,
  storeWithdrawal,
  type Withdrawal,
} from './withdrawals.ts';
