/** The states of a payment. They only move forward; a failed one can still be paid. */
export const PAYMENT_STATES = ['created', 'pending', 'paid', 'failed', 'refunded', 'charged_back'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_TYPES = ['buy-credits', 'premium'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/**
 * The states of a refund. `due`: the provider has not taken it yet; `asked`: it has, and the money is on its way;
 * `held`: nobody knows whether it was made; `made`: the money is back.
 */
export const REFUND_STATES = ['due', 'asked', 'held', 'made'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Why money goes back: it could not buy what was ordered, it was requested here, or the provider sent it back on its
 * own.
 */
export const REFUND_REASONS = [
  'wrong_amount',
  'wrong_currency',
  'paid_twice',
  'no_receiver',
  'over_limit',
  'in_break',
  'requested',
  'by_provider',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What happened to a payment, as its timeline names it. */
export const PAYMENT_EVENTS = [
  'created',
  'paid',
  'failed',
  'withdrawn',
  'withdrawal_settled',
  'refund_requested',
  'refund_sent',
  'refund_held',
  'refund_made',
  'refunded_by_provider',
  'charged_back',
] as const;
export type PaymentEventName = (typeof PAYMENT_EVENTS)[number];

/** A message of a provider that was verified but not applied: a person decides what to do with it. */
export const HELD_VERDICTS = [
  'too_early',
  'unknown_order',
  'wrong_amount',
  'wrong_currency',
  'wrong_page',
  'used_transaction',
  'unconfirmed',
  'wrong_state',
  'unasked',
] as const;
/**
 * What came of a message of a provider. Besides those that are held: `done` and `refund_due` changed something,
 * `duplicate` was applied before, `unused` has no effect here, `received` is being handled; `signature`, `malformed` and
 * `wrong_shop` are not from the provider.
 */
export const WEBHOOK_VERDICTS = [
  'done',
  'duplicate',
  'refund_due',
  'unused',
  'received',
  ...HELD_VERDICTS,
  'signature',
  'malformed',
  'wrong_shop',
] as const;
export type WebhookVerdict = (typeof WEBHOOK_VERDICTS)[number];
