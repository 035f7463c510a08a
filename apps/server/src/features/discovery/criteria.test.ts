import { calculateAge } from '@afterglow/domain/age';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBirthBounds } from './criteria.ts';

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

test('people born within the bounds, and nobody else, have an age within the range', () => {
  const range = fc.tuple(fc.integer({ min: 18, max: 100 }), fc.integer({ min: 18, max: 100 }));
  fc.assert(
    fc.property(
      day('2024-01-01', '2033-01-01'),
      day('1925-01-01', '2015-01-01'),
      range,
      (today, birth, ages) => {
        const [min = 18, max = 100] = ages.sort((a, b) => a - b);
        const { bornAfter, bornUntil } = getBirthBounds(today, { min, max });
        const age = calculateAge(birth, today);
        expect(birth > bornAfter && birth <= bornUntil).toBe(age >= min && age <= max);
      },
    ),
    { numRuns: 3_000 },
  );
});

test('29 February, at both bounds', () => {
  expect(getBirthBounds('2028-02-29', { min: 18, max: 30 })).toEqual({
    bornAfter: '1997-02-28',
    bornUntil: '2010-02-28',
  });
});
