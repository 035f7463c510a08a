/** The maximum number of pictures of a profile. */
export const PHOTO_SLOTS = 6;

/** Who sees a profile picture, as its owner chooses. */
export const photoVisibilities = ['everyone', 'matches', 'premium'] as const;
