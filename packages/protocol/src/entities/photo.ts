import { z } from 'zod';
import { id } from '../fields.ts';

/**
 * A picture of a profile. `photo` is an address on our own origin; sized copies are
 * `<photo without .jpg>_<width>.webp` for widths 96, 160, 320, 480, 720, 1080.
 * `thumb` is a ThumbHash in base64. The text 'null' in place of an address means an empty slot.
 */
export const photo = z.object({ id, photo: z.string(), thumb: z.string().optional() });
export type Photo = z.output<typeof photo>;
