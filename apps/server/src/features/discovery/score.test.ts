import { expect, test } from 'vitest';
import { type Candidate, calculateChance, calculateScore } from './score.ts';

const nowS = 1_800_000_000;
const at = { nowS, day: '2027-01-15', reachKm: 50 };
const seeker = {
  id: 1,
  point: { lat: 32.08, lon: 34.78 },
  interestBits: 2 ** 50 + 0b1011,
  wishedTraits: 0b0101,
};
const somebody: Candidate = {
  id: 2,
  lat: 32.08,
  lon: 34.78,
  popularity: 0,
  photo_count: 0,
  traits: 0,
  interest_bits: 0,
  active_s: nowS,
  born_from: '1990-01-01',
  born_until: '1990-01-01',
};
const score = (changes: Partial<Candidate> = {}) => calculateScore({ ...somebody, ...changes }, seeker, at);

test('recent activity, distance, popularity, pictures and shared interests each raise the score', () => {
  expect(score()).toBeGreaterThan(score({ active_s: nowS - 86_400 }));
  expect(score()).toBeGreaterThan(score({ lat: 32.4 }));
  expect(score({ popularity: 50 })).toBeGreaterThan(score());
  expect(score({ photo_count: 1 })).toBeGreaterThan(score());
  expect(score({ interest_bits: 1 })).toBeCloseTo(score() + 2);
  expect(score({ interest_bits: 2 ** 50 + 1 })).toBeCloseTo(score() + 4);
  expect(score({ interest_bits: 2 ** 51 + 0b100 })).toBeCloseTo(score());
});

test('the member’s preferences lead, and hide nobody', () => {
  expect(score({ traits: 0b0100 })).toBeCloseTo(score() + 8);
  expect(score({ traits: 0b0101 })).toBeCloseTo(score({ traits: 0b0001 }));
  expect(score({ traits: 0b1010 })).toBeCloseTo(score());
});

test('more than three pictures count for more than each of them', () => {
  const step = score({ photo_count: 3 }) - score({ photo_count: 2 });
  expect(score({ photo_count: 4 }) - score({ photo_count: 3 })).toBeGreaterThan(2 * step);
  expect(score({ photo_count: 6 })).toBe(score({ photo_count: 4 }));
});

test('a score stays between 0 and 100', () => {
  const best = score({ popularity: 100, photo_count: 6, interest_bits: 2 ** 50 + 0b1011 });
  expect(best).toBeLessThanOrEqual(100);
  expect(score({ active_s: 0, lat: null, lon: null })).toBeGreaterThanOrEqual(0);
});

test('the random part is the same for a member all day, differs by day and member, and is uniform', () => {
  expect(calculateChance('1/2027-01-15', 7)).toBe(calculateChance('1/2027-01-15', 7));
  expect(calculateChance('1/2027-01-15', 7)).not.toBe(calculateChance('1/2027-01-16', 7));
  const rendered = Array.from({ length: 10_000 }, (_, id) => calculateChance('1/2027-01-15', id));
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = rendered.filter((value) => Math.floor(value * 10) === tenth).length;
    expect(Math.abs(share - 1_000)).toBeLessThan(150);
  }
});

test('activity halves every two days, distance falls linearly to the radius, and neither is negative', () => {
  const day = 86_400;
  expect(score({ active_s: nowS - 2 * day })).toBeCloseTo(score() - 20);
  expect(score({ active_s: nowS - 4 * day })).toBeCloseTo(score() - 30);
  expect(score({ active_s: nowS + day })).toBe(score());
  // A degree of latitude is about 111 km: a little over 22 km gives 9 of the 20 points.
  expect(score() - score({ lat: 32.28 })).toBeCloseTo((20 * 22.24) / 50, 1);
  expect(score({ lat: 40 })).toBeCloseTo(score() - 20);
});

test('without a town of one of the two the distance does not count', () => {
  const near = score();
  expect(score({ lat: null })).toBeCloseTo(near - 20);
  expect(score({ lon: null })).toBeCloseTo(near - 20);
  expect(calculateScore(somebody, { ...seeker, point: null }, at)).toBeCloseTo(near - 20);
});

test('the random part depends on the searching member and the day', () => {
  const lucky = new Set([
    score(),
    calculateScore(somebody, seeker, { ...at, day: '2027-01-16' }),
    calculateScore(somebody, { ...seeker, id: 9 }, at),
  ]);
  expect(lucky.size).toBe(3);
});
