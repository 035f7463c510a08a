import { DAY_MS, MINUTE_MS } from './time.ts';

/** Why staff reject a picture, in the order of the digits of the photo review. */
export const REJECTION_REASONS = [
  'nude',
  'minor',
  'not_a_person',
  'somebody_else',
  'contact_data',
  'advert',
  'violence',
  'quality',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Whose pictures are reviewed, and which. */
export const REVIEWED_KINDS = ['photo', 'story', 'persona_photo', 'persona_story'] as const;
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];

/** When staff review pictures: never, before others see them, or afterwards. */
export const REVIEW_MODES = ['off', 'before', 'after'] as const;

/** A picture is due this long after its upload. */
export const REVIEW_DUE_MS = DAY_MS;

/** How many pictures a member of staff gets at once, and for how long. */
export const REVIEW_BATCH_SIZE = 12;
export const REVIEW_CLAIM_MS = 5 * MINUTE_MS;
/** A decision about a picture can be undone within this time. */
export const UNDO_REVIEW_MS = 2 * MINUTE_MS;
export type ReviewMode = (typeof REVIEW_MODES)[number];
