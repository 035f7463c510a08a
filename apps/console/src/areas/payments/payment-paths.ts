export const PAYMENTS_PATH = '/payments' as const;
/** The parts of the area, each at an address of its own. */
export const PAYMENT_TABS = ['payments', 'refunds', 'withdrawals', 'notices'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];
