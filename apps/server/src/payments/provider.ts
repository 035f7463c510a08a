import type { Language } from '@afterglow/domain/languages';
import type { Currency } from '@afterglow/domain/money';

/**
 * What a provider learns of an order. `reference` is 128 random bits and the only id of the order outside this server.
 */
export type Order = {
  reference: string;
  amountMinor: number;
  currency: Currency;
  language: Language;
  /** The months of premium; 0 for coins. */
  months: number;
  /** The further host of ours at which the payer is; null: PUBLIC_URL. */
  host: string | null;
  /** The page to which the payer returns, at that host. */
  returnUrl: string;
};

/** The page where the member pays, and the provider's id of it, if it has one. */
type CheckoutSession = { url: string; checkoutId?: string };

/** A verified event of a provider. Amounts are in minor units. */
export type PaymentEvent = {
  kind: 'pending' | 'paid' | 'declined' | 'expired' | 'refunded' | 'charged_back';
  /** Null if the message names only its transaction, which must then be known. */
  reference: string | null;
  transactionId: string;
  amountMinor: number;
  currency: string;
  /** The checkout page of the payment. */
  checkoutId?: string;
  /** The id of one of several refunds of a transaction; without it the transaction's id is used. */
  refundKey?: string;
  /**
   * Set on a refund that is not signed: the number of refunds of this transaction that the provider counts. Further
   * events than that are not accepted.
   */
  refundsMade?: number;
};

export type RawWebhook = {
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  /** The address of the peer, or the one that our own proxy saw; never taken from another header. */
  address: string;
  /** The last segment of the webhook's path, if it has one. */
  key: string | undefined;
};

/** Why a message is rejected. */
export type WebhookError = { error: 'signature' | 'malformed' | 'wrong_shop' | 'unconfirmed' };
/** Verified, without an effect here. `isUnexpected`: a person should check it. */
export type IgnoredEvent = { ignored: string; isUnexpected: boolean };
export type WebhookReading =
  | PaymentEvent
  | WebhookError
  | IgnoredEvent
  /** The provider must confirm it first. The promise rejects while the provider cannot be reached. */
  | { confirm: () => Promise<PaymentEvent | WebhookError | IgnoredEvent> };

/** A refund of one transaction. */
export type RefundRequest = {
  reference: string;
  transactionId: string;
  amountMinor: number;
  currency: string;
  /** The whole amount, with no refund before. */
  isFull: boolean;
  /** The number of earlier refunds of the transaction. */
  earlierRefundCount: number;
};

/** The provider did nothing: it was not reached, or it declined. The request may be repeated. */
export class NotExecuted extends Error {}

export type Provider = {
  /** The name of the provider in `payment/initiate` and in the path of its webhooks. */
  code: string;
  currencies: readonly Currency[];
  /** Whether its checkout page may be framed; otherwise it opens in a new tab. */
  isFramed: boolean;
  createCheckoutSession: (order: Order) => Promise<CheckoutSession>;
  /** Verifies the sender of a webhook and parses it. Whether it matches an order is checked elsewhere. */
  readWebhook: (raw: RawWebhook) => WebhookReading;
  /** Returns what is stored of a message, without personal data of the payer. Without it the raw message is stored. */
  redactWebhook?: (raw: RawWebhook) => string;
  /** Reads a stored message again, as `redactWebhook` left it. Its sender was verified before. */
  readStoredWebhook: (body: string) => WebhookReading;
  /**
   * Requests a refund. `requested`: a webhook will confirm it. `returned`: it is done, under this key. Throws
   * `NotExecuted` if nothing happened for certain; after any other error it may have happened.
   */
  refund: (request: RefundRequest) => Promise<{ done: 'requested' | 'returned'; key?: string }>;
  /**
   * Returns whether the refund happened after such an error. Absent if the provider cannot tell; then a person checks.
   */
  isRefunded?: (request: RefundRequest) => Promise<boolean>;
  /** Returns the latest event of a payment, if the provider has an API for it; null while it is unpaid. */
  findPayment?: (payment: { reference: string; checkoutId: string | null }) => Promise<PaymentEvent | null>;
};
