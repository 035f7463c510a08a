// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { membersPayments } from './members-payments.ts';
export { paymentsDispute } from './payments-dispute.ts';
export { paymentsGet } from './payments-get.ts';
export { paymentsList } from './payments-list.ts';
export { paymentsNoticeRetry } from './payments-notice-retry.ts';
export { paymentsNotices } from './payments-notices.ts';
export { paymentsQuote } from './payments-quote.ts';
export { paymentsRefund } from './payments-refund.ts';
export { refundsClose } from './refunds-close.ts';
export { refundsList } from './refunds-list.ts';
export { withdrawalsList } from './withdrawals-list.ts';
export { withdrawalsSettle } from './withdrawals-settle.ts';
