import type { Language } from '@afterglow/domain/languages';
import type { Currency } from '@afterglow/domain/money';

/** What a provider gets to know of an order. `reference` is 128 random bits and the order's only name outside this house. */
export type Order = { reference: string; amountMinor: number; currency: Currency; language: Language };

/** What a provider says happened, once it has proved that it is the provider. Amounts in minor units. */
export type Notice = {
  event: 'pending' | 'paid' | 'declined' | 'expired' | 'refunded' | 'charged_back';
  reference: string;
  transactionId: string;
  amountMinor: number;
  currency: string;
};

export type RawNotice = { body: Buffer; headers: Record<string, string | string[] | undefined> };

export type Provider = {
  /** Its name in `payment/initiate` and in the address of its notifications. */
  code: string;
  /** The page where the member pays; shown in a frame. */
  open: (order: Order) => Promise<string>;
  /** Asks for all the money of one transaction to go back; asked again for the same one, it goes back once. Throws when it cannot be asked. */
  refund: (transaction: Omit<Notice, 'event'>) => Promise<void>;
  /** Proves who sent a notification and reads it. Whether it fits an order is not the provider's to say. */
  read: (raw: RawNotice) => Notice | { fault: 'signature' | 'malformed' };
};
