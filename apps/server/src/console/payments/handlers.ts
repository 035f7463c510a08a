// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { membersPaymentsHandler } from './members-payments.ts';
export { paymentsDisputeHandler } from './payments-dispute.ts';
export { paymentsGetHandler } from './payments-get.ts';
export { paymentsListHandler } from './payments-list.ts';
export { paymentsNoticeRetryHandler } from './payments-notice-retry.ts';
export { paymentsNoticesHandler } from './payments-notices.ts';
export { paymentsQuoteHandler } from './payments-quote.ts';
export { paymentsRefundHandler } from './payments-refund.ts';
export { refundsCloseHandler } from './refunds-close.ts';
export { refundsListHandler } from './refunds-list.ts';
export { withdrawalsListHandler } from './withdrawals-list.ts';
export { withdrawalsSettleHandler } from './withdrawals-settle.ts';
