import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/** Somebody in a list that premium opens, as everybody else gets it: nothing that leads to the person. */
export const lockedPerson = z.strictObject({
  locked: z.literal(true),
  /** A tile that looks like a blurred portrait and is drawn from chance: nobody's picture, and another one at each look. */
  photo: z.string().nullable(),
  /** The day it happened (its beginning in UTC). */
  time: unixSeconds,
});
export type LockedPerson = z.output<typeof lockedPerson>;
