import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/** Somebody in a list that premium opens, as everybody else gets it: nothing that leads to the person. */
export const lockedPerson = z.strictObject({
  locked: z.literal(true),
  /** Blurred by the server, under an address of this list alone. */
  photo: z.string().nullable(),
  /** The day it happened (its beginning in UTC). */
  time: unixSeconds,
});
export type LockedPerson = z.output<typeof lockedPerson>;
