import { CURRENCIES } from '@afterglow/domain/money';
import { z } from 'zod';
import { id } from '../fields.ts';

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
