import { POINTS_OF_SANCTION, type RuleClass } from './sanctions.ts';
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

/** The class of the rule that a rejection names. */
export const CLASS_OF_REJECTION: Readonly<Record<RejectionReason, RuleClass>> = {
  nude: 'nudity',
  minor: 'minor',
  not_a_person: 'fake',
  somebody_else: 'fake',
  contact_data: 'contact',
  advert: 'spam',
  violence: 'other',
  quality: 'other',
};

/** Reasons that say nothing against the member. */
const POINTLESS_REASONS: ReadonlySet<RejectionReason> = new Set(['quality', 'not_a_person', 'advert']);

/** Returns the points of a rejection. */
export const countRejectionPoints = (reason: RejectionReason): number =>
  POINTLESS_REASONS.has(reason) ? 0 : POINTS_OF_SANCTION;

/** Whose pictures are reviewed, and which. */
export const REVIEWED_KINDS = ['photo', 'story', 'persona_photo', 'persona_story'] as const;
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];

/** When staff review pictures: never, before others see them, or afterwards. */
export const REVIEW_MODES = ['off', 'before', 'after'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

/** A picture is due this long after its upload. */
export const REVIEW_DUE_MS = DAY_MS;

/** How many pictures a member of staff gets at once, and for how long. */
export const REVIEW_BATCH_SIZE = 12;
export const REVIEW_CLAIM_MS = 5 * MINUTE_MS;
/** A decision about a picture can be undone within this time. */
export const UNDO_REVIEW_MS = 2 * MINUTE_MS;
