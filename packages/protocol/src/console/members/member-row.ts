import { MEMBER_STATES, RESTRICTION_KINDS } from '@afterglow/domain/members';
import { z } from 'zod';
import { id, languagePrefix, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { staffMoney } from '../entities.ts';

/** A member in the list. */
export const memberRow = z.object({
  id,
  name: z.string(),
  age: z.number().int(),
  /** In the language of the console. */
  city: z.string().nullable(),
  photo: z.string().nullable(),
  language: languagePrefix,
  state: z.enum(MEMBER_STATES),
  created_at: unixSeconds,
  last_active: unixSeconds,
  premium: z.boolean(),
  /** Open cases. */
  cases: z.number().int().nonnegative(),
  restrictions: z.array(z.enum(RESTRICTION_KINDS)),
  version,
  /** Coins of both balances. Only for managers and above. */
  credits: z.number().int().optional(),
  /** What the member has paid, without what went back, by currency. Only for managers and above. */
  paid: z.array(staffMoney).optional(),
});
export type MemberRow = z.output<typeof memberRow>;
