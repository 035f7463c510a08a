/** As on the wire. Distances are between the centres of two towns, never between two people. */
export const DISTANCE_BANDS = [
  'same_city',
  'under_10',
  'under_25',
  'under_50',
  'under_100',
  'over_100',
] as const;
export type DistanceBand = (typeof DISTANCE_BANDS)[number];

export interface Point {
  /** Degrees north. */
  lat: number;
  /** Degrees east. */
  lon: number;
}

const EARTH_RADIUS_KM = 6_371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in km (haversine; an error of at most 0.5 %). */
export function calculateDistanceKm(a: Point, b: Point): number {
  const h =
    Math.sin(toRadians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(toRadians(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function getDistanceBand(km: number, isSamePlace: boolean): DistanceBand {
  if (isSamePlace) return 'same_city';
  if (km < 10) return 'under_10';
  if (km < 25) return 'under_25';
  if (km < 50) return 'under_50';
  return km < 100 ? 'under_100' : 'over_100';
}

/** Returns the number in a distance band, or null for a band without one. */
export function getBandKm(band: DistanceBand): number | null {
  return band === 'same_city' ? null : Number(band.slice(band.indexOf('_') + 1));
}
