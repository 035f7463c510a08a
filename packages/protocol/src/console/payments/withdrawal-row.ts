import { WITHDRAWAL_OUTCOMES, WITHDRAWAL_TERMS } from '@afterglow/domain/withdrawals';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by, listedPerson, staffMoney } from '../entities.ts';

export const WITHDRAWAL_STATES = ['open', 'settled'] as const;

/** A withdrawal from a contract in a list. */
export const withdrawalRow = z.object({
  id,
  /** `W-` and eight characters, as in its receipt. */
  number: z.string(),
  at: unixSeconds,
  /** The law gives this long to settle it. */
  due_at: unixSeconds,
  email_masked: z.string(),
  /** The member with this email address; null if there is none. */
  person: listedPerson.nullable(),
  /** What the sender wrote about the purchase, often the number of a receipt. */
  reference: z.string(),
  text: z.string(),
  /** While it is open: what may go back of each purchase, and by which term the withdrawal is in time. */
  purchases: z.array(
    z.object({ payment_id: id, number: z.string(), money: staffMoney, term: z.enum(WITHDRAWAL_TERMS) }),
  ),
  state: z.enum(WITHDRAWAL_STATES),
  outcome: z.enum(WITHDRAWAL_OUTCOMES).nullable(),
  /** Who settled it; null while it is open, and if it was settled without a person. */
  by,
  version,
});
export type WithdrawalRow = z.output<typeof withdrawalRow>;
