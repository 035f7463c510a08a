import type { Language } from '@afterglow/domain/languages';
import type { Currency } from '@afterglow/domain/money';

/** What a provider gets to know of an order. `reference` is 128 random bits and the order's only name outside this house. */
export type Order = {
  reference: string;
  amountMinor: number;
  currency: Currency;
  language: Language;
  /** Of premium; 0 for coins. */
  months: number;
};

/** The page where the member pays, and the provider's own name for it where it has one. */
export type CheckoutSession = { url: string; page?: string };

/** What a provider says happened, once it is proved that the provider says so. Amounts in minor units. */
export type WebhookEvent = {
  event: 'pending' | 'paid' | 'declined' | 'expired' | 'refunded' | 'charged_back';
  /** Null where the message names its own transaction alone: then that one must be known. */
  reference: string | null;
  transactionId: string;
  amountMinor: number;
  currency: string;
  /** The page it was paid on. */
  page?: string;
  /** Names a refund among several of one transaction; without it the transaction's own id does. */
  refundKey?: string;
  /**
   * Of a refund whose message proves nothing by itself: how many refunds of this transaction the provider counts in all. Told more
   * often than that, it is not believed.
   */
  refundsMade?: number;
};

export type RawWebhook = {
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  /** The other end of the connection, or what our own proxy saw; never what a header claims. */
  address: string;
  /** The last part of the address it was sent to, where it has one. */
  key: string | undefined;
};

/** Why a message is not believed. */
export type WebhookError = { error: 'signature' | 'malformed' | 'wrong_shop' | 'unconfirmed' };
/** Proved, and nothing here follows from it; `alert` where a person should look all the same. */
export type IgnoredEvent = { ignored: string; isUnexpected: boolean };
export type WebhookReading =
  | WebhookEvent
  | WebhookError
  | IgnoredEvent
  /** Believed only once the provider was asked; rejects while that is not possible. */
  | { confirm: () => Promise<WebhookEvent | WebhookError | IgnoredEvent> };

/** Money of one transaction that is to go back. */
export type RefundRequest = {
  reference: string;
  transactionId: string;
  amountMinor: number;
  currency: string;
  /** All that this transaction brought, and none of it went back before. */
  isFull: boolean;
  /** How many parts of the same transaction went back before. */
  earlier: number;
};

/** The provider did nothing: it was never reached, or it said no. Asking again does no harm. */
export class NotExecuted extends Error {}

export type Provider = {
  /** Its name in `payment/initiate` and in the address of its notifications. */
  code: string;
  currencies: readonly Currency[];
  /** Its page may stand in a frame of ours; otherwise it is opened in a tab of its own. */
  isFramed: boolean;
  createCheckoutSession: (order: Order) => Promise<CheckoutSession>;
  /** Proves who sent a notification and reads it. Whether it fits an order is not the provider's to say. */
  readWebhook: (raw: RawWebhook) => WebhookReading;
  /** What is kept of a message: nothing in it that says who the payer is. Without it: the message as it came. */
  redactWebhook?: (raw: RawWebhook) => string;
  /**
   * Sends money back. `asked`: a notification will say when it is done; `returned`: it is, under this name. Throws `NotDone`
   * when surely nothing happened; after any other failure it may have.
   */
  refund: (back: RefundRequest) => Promise<{ done: 'asked' | 'returned'; key?: string }>;
  /** After such a failure: whether it happened. A provider that cannot tell leaves it out, and a person looks. */
  isRefunded?: (back: RefundRequest) => Promise<boolean>;
  /** What became of an order, where the provider can be asked; null while it was not paid. */
  findPayment?: (order: { reference: string; page: string | null }) => Promise<WebhookEvent | null>;
};
