/** The maximum number of pictures of a profile. */
export const PHOTO_SLOTS = 6;

/** Who sees a profile picture, as its owner chooses. */
export const PHOTO_VISIBILITIES = ['everyone', 'matches', 'premium'] as const;
