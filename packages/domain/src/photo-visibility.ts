/** Own pictures that a profile has at most. */
export const PHOTO_SLOTS = 6;

/** Who sees a picture of a profile, as its owner chooses. */
export const photoVisibilities = ['everyone', 'matches', 'premium'] as const;
