import { z } from 'zod';
import { id } from '../fields.ts';

export const gift = z.object({
  id,
  /**
   * The picture: the name in the emoji set, or the address of a picture (`/media/….jpg`). The body of a
   * message of type `gift` is the same text.
   */
  icon: z.string(),
  /** The name in the reader's language. */
  gift: z.string(),
  /** In coins. */
  price: z.number().int().positive(),
});
export type Gift = z.output<typeof gift>;
