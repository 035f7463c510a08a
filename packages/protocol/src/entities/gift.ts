import { z } from 'zod';
import { id } from '../fields.ts';

export const gift = z.object({
  id,
  /**
   * Its picture: the name in the emoji set, or the address of a picture (`/media/….jpg`). It is also the body of a
   * message of type `gift`.
   */
  icon: z.string(),
  /** Its name in the reader's language. */
  gift: z.string(),
  /** In coins. */
  price: z.number().int().positive(),
});
export type Gift = z.output<typeof gift>;
