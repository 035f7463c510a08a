import { CURRENCIES } from '@afterglow/domain/money';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';

/** A member of staff in a list; null is the system. */
export const by = z.object({ id, name: z.string() }).nullable();
export type ListedStaff = z.output<typeof by>;

/** A member or virtual profile in a list. */
export const listedPerson = z.object({
  id,
  /** Empty once the person is erased. */
  name: z.string(),
  virtual: z.boolean(),
  photo: z.string().nullable(),
});
export type ListedPerson = z.output<typeof listedPerson>;

/** Money in the console, in minor units. */
export const staffMoney = z.object({ amount_minor: z.number().int(), currency: z.enum(CURRENCIES) });

/** A member of staff in their own session and in the list of operators. */
export const staffUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  availability: z.enum(['online', 'paused', 'finishing', 'offline']),
  languages: z.array(z.string()),
});
export type StaffUser = z.output<typeof staffUser>;

/** How many conversations wait. 10,000 also stands for more. */
export const waiting = z.object({
  count: z.number().int().nonnegative(),
  /** The start of the longest wait; null when nobody waits. */
  oldest: unixSeconds.nullable(),
});
