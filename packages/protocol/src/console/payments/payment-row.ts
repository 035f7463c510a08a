import { CURRENCIES } from '@afterglow/domain/money';
import { PAYMENT_STATES, PAYMENT_TYPES } from '@afterglow/domain/payments';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { listedPerson, staffMoney } from '../entities.ts';
import { anyOf, moment, range } from '../list.ts';

/** A payment in a list. */
export const paymentRow = z.object({
  id,
  /** `A-000123`, as on receipts. */
  number: z.string(),
  /** When the order was opened. */
  at: unixSeconds,
  person: listedPerson,
  type: z.enum(PAYMENT_TYPES),
  /** What was ordered. */
  package: z.object({
    id,
    credits: z.number().int(),
    bonus: z.number().int(),
    free_spins: z.number().int(),
    months: z.number().int(),
  }),
  money: staffMoney,
  /** What went back of it or is on its way. */
  refunded: staffMoney,
  state: z.enum(PAYMENT_STATES),
  provider: z.string(),
  provider_txn: z.string().nullable(),
  /** Paid after the order had been given up, and fulfilled all the same. */
  late: z.boolean(),
  /** The money of its refunds that is not back yet; null if there is none. */
  refund_due: staffMoney.nullable(),
  version,
});
export type PaymentRow = z.output<typeof paymentRow>;

/** The name of a provider: `ccbill`. */
export const provider = z.string().regex(/^[a-z0-9]{2,20}$/);

/** The filters of every list of payments. `held`: a refund or a message of the provider waits for a person. */
export const paymentFilters = {
  state: anyOf(z.enum(PAYMENT_STATES)),
  type: anyOf(z.enum(PAYMENT_TYPES)),
  currency: anyOf(z.enum(CURRENCIES)),
  provider: anyOf(provider),
  person: anyOf(id),
  at: range(moment),
  held: anyOf(z.boolean()),
};
