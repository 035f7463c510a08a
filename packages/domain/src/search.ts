export const SEARCH_AGE_MIN = 18;
export const SEARCH_AGE_MAX = 100;
export const RADIUS_MIN_KM = 1;
export const RADIUS_MAX_KM = 100;

/** 0 everyone, 1 men, 2 women. */
export const SEARCHED_GENDERS = [0, 1, 2] as const;
export type SearchedGender = (typeof SEARCHED_GENDERS)[number];

export interface AgeRange {
  min: number;
  max: number;
}

/** Parses the wire's `min,max`; null unless both are whole years with 18 <= min <= max <= 100. */
export function parseAgeRange(text: string): AgeRange | null {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(text);
  if (!found) return null;
  const [min, max] = [Number(found[1]), Number(found[2])];
  return min >= SEARCH_AGE_MIN && min <= max && max <= SEARCH_AGE_MAX ? { min, max } : null;
}

export function formatAgeRange({ min, max }: AgeRange): string {
  return `${min},${max}`;
}

export function isValidRadiusKm(radiusKm: number): boolean {
  return Number.isInteger(radiusKm) && radiusKm >= RADIUS_MIN_KM && radiusKm <= RADIUS_MAX_KM;
}

export function isSearchedGender(value: unknown): value is SearchedGender {
  return SEARCHED_GENDERS.some((gender) => gender === value);
}
