import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateDistanceKm, getBandKm, getDistanceBand } from './distance.ts';

const telAviv = { lat: 32.0809, lon: 34.7806 };
const haifa = { lat: 32.8184, lon: 34.9885 };
const berlin = { lat: 52.5244, lon: 13.4105 };

test('distances between towns come out as on a map', () => {
  expect(calculateDistanceKm(telAviv, haifa)).toBeCloseTo(84.3, 0);
  expect(calculateDistanceKm(telAviv, berlin)).toBeGreaterThan(2_830);
  expect(calculateDistanceKm(telAviv, berlin)).toBeLessThan(2_900);
});

test('a distance is shown as a band, a town by its name', () => {
  expect([0, 9.9, 10, 24.9, 25, 50, 99.9, 100].map((km) => getDistanceBand(km, false))).toEqual([
    'under_10',
    'under_10',
    'under_25',
    'under_25',
    'under_50',
    'under_100',
    'under_100',
    'over_100',
  ]);
  expect(getDistanceBand(40, true)).toBe('same_city');
  expect((['same_city', 'under_25', 'over_100'] as const).map(getBandKm)).toEqual([null, 25, 100]);
});

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a distance is symmetric, 0 to itself, and never over half the globe', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(calculateDistanceKm(a, b)).toBeCloseTo(calculateDistanceKm(b, a), 6);
      expect(calculateDistanceKm(a, a)).toBe(0);
      expect(calculateDistanceKm(a, b)).toBeLessThanOrEqual(20_016);
    }),
  );
});
