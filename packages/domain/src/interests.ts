export const INTERESTS = [
  'music',
  'concerts',
  'dancing',
  'cooking',
  'baking',
  'wine',
  'coffee',
  'travel',
  'road-trips',
  'hiking',
  'beach',
  'swimming',
  'running',
  'gym',
  'yoga',
  'cycling',
  'football',
  'reading',
  'writing',
  'poetry',
  'cinema',
  'series',
  'theatre',
  'art',
  'photography',
  'gaming',
  'animals',
  'gardening',
  'crafts',
  'languages',
] as const;

export type Interest = (typeof INTERESTS)[number];

export const INTERESTS_MAX = 10;

export function isInterest(value: unknown): value is Interest {
  return INTERESTS.some((interest) => interest === value);
}

/** Returns whether a list has at most ten interests, all known, no duplicates. */
export function isInterestList(chosen: readonly string[]): chosen is readonly Interest[] {
  return chosen.length <= INTERESTS_MAX && chosen.every(isInterest) && new Set(chosen).size === chosen.length;
}
