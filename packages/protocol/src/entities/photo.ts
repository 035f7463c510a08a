import { PHOTO_VISIBILITIES } from '@afterglow/domain/photo-visibility';
import { z } from 'zod';
import { id } from '../fields.ts';

/**
 * A picture of a profile. `photo` is an address on our own origin; sized copies are
 * `<photo without .jpg>_<width>.webp` for widths 96, 160, 320, 480, 720, 1080.
 * `thumb` is a ThumbHash in base64. The text 'null' instead of an address means an empty slot.
 */
export const photo = z.object({ id, photo: z.string(), thumb: z.string().optional() });

export const photoVisible = z.enum(PHOTO_VISIBILITIES);
export type PhotoVisible = z.output<typeof photoVisible>;
export const photoReview = z.enum(['pending', 'approved', 'refused']);
export type PhotoReview = z.output<typeof photoReview>;

/** A picture of the member's own: its audience, its review status, and the reason if it was rejected. */
export const ownPhoto = photo.extend({
  visible: photoVisible.optional(),
  review: photoReview.optional(),
  refusal: z.string().optional(),
});
export type OwnPhoto = z.output<typeof ownPhoto>;
export type Photo = z.output<typeof photo>;
