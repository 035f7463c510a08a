/** Who sees a picture of a profile, as its owner chooses. */
export const photoVisibilities = ['everyone', 'matches', 'premium'] as const;
