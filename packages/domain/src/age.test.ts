import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateAge, checkBirthDate, parseBirthDate } from './age.ts';

const today = '2026-11-21';

test('[S9.02] adult from the eighteenth birthday on', () => {
  expect(parseBirthDate('2008-11-22', today)).toEqual({ ok: false, error: 'minimum_age' });
  expect(parseBirthDate('2008-11-21', today)).toEqual({
    ok: true,
    value: { birthDate: '2008-11-21', age: 18 },
  });
});

test('born on 29 February: a year older on 1 March of a common year, on the 29th of a leap year', () => {
  expect(calculateAge('2008-02-29', '2026-02-28')).toBe(17);
  expect(calculateAge('2008-02-29', '2026-03-01')).toBe(18);
  expect(calculateAge('2008-02-29', '2028-02-28')).toBe(19);
  expect(calculateAge('2008-02-29', '2028-02-29')).toBe(20);
});

test.each([
  [{ year: 1990, month: 13, day: 1 }, 'invalid_month'],
  [{ year: 1990, month: 0, day: 1 }, 'invalid_month'],
  [{ year: 1990, month: Number.NaN, day: 1 }, 'invalid_month'],
  [{ year: 1990, month: 2, day: 30 }, 'invalid_day'],
  [{ year: 1990, month: 4, day: 31 }, 'invalid_day'],
  [{ year: 1990, month: 4, day: 0 }, 'invalid_day'],
  [{ year: 1991, month: 2, day: 29 }, 'invalid_day'],
  [{ year: 90, month: 2, day: 1 }, 'invalid_year'],
  [{ year: 2030, month: 2, day: 1 }, 'invalid_year'],
  [{ year: 1900, month: 2, day: 1 }, 'invalid_year'],
  [{ year: 2010, month: 2, day: 1 }, 'minimum_age'],
])('the wrong part of %o is named %s', (parts, error) => {
  expect(checkBirthDate(parts, today)).toEqual({ ok: false, error });
});

test.each([
  [{ year: 1990, month: 1, day: 1 }, { value: { birthDate: '1990-01-01' } }],
  [{ year: 1990, month: 12, day: 31 }, { value: { birthDate: '1990-12-31' } }],
  [{ year: 1990, month: 1, day: 32 }, { error: 'invalid_day' }],
  [{ year: Number.NaN, month: 1, day: 31 }, { error: 'invalid_year' }],
  [{ year: 1990.5, month: 1, day: 31 }, { error: 'invalid_year' }],
  [{ year: 1849, month: 2, day: 31 }, { error: 'invalid_year' }],
  [{ year: 1850, month: 2, day: 31 }, { error: 'invalid_day' }],
  [{ year: 9999, month: 2, day: 31 }, { error: 'invalid_day' }],
  [{ year: 10_000, month: 2, day: 31 }, { error: 'invalid_year' }],
  [{ year: 2026, month: 11, day: 21 }, { error: 'minimum_age' }],
  [{ year: 2026, month: 11, day: 22 }, { error: 'invalid_year' }],
])('%o is judged as %o', (parts, result) => {
  expect(checkBirthDate(parts, today)).toMatchObject(result);
});

test('a day has four, two and two digits, and nothing around', () => {
  for (const odd of ['x1990-05-17', '1990-05-17x', '1990-5-17', '90-05-17', '']) {
    expect(parseBirthDate(odd, today)).toEqual({ ok: false, error: 'invalid_year' });
    expect(() => calculateAge(odd, today)).toThrow('YYYY-MM-DD');
    expect(() => calculateAge(today, odd)).toThrow('YYYY-MM-DD');
  }
  expect(calculateAge('1990-12-01', '2020-11-30')).toBe(29);
  expect(calculateAge('1990-10-30', '2020-11-01')).toBe(30);
});

test('29 February exists in leap years', () => {
  expect(checkBirthDate({ year: 1992, month: 2, day: 29 }, today)).toMatchObject({
    ok: true,
    value: { age: 34 },
  });
  expect(checkBirthDate({ year: 2000, month: 2, day: 29 }, today)).toMatchObject({
    ok: true,
    value: { age: 26 },
  });
});

test('[S5.03] the profile age runs from 18 to 99', () => {
  const getBirthDate = (day: string) => parseBirthDate(day, today);
  expect(getBirthDate('2008-11-21')).toMatchObject({ ok: true, value: { age: 18 } });
  expect(getBirthDate('1926-11-22')).toMatchObject({ ok: true, value: { age: 99 } });
  expect(getBirthDate('1926-11-21')).toEqual({ ok: false, error: 'invalid_year' });
});

test('an invalid day is rejected, not interpreted', () => {
  expect(parseBirthDate('1990-1-1', today)).toEqual({ ok: false, error: 'invalid_year' });
  expect(() => calculateAge('yesterday', today)).toThrow(RangeError);
});

const days = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('age never falls from one day to the next, and rises by one in a year', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 40_000 }), (birth, daysLater) => {
      const at = (n: number) => new Date(Date.parse(birth) + n * 86_400_000).toISOString().slice(0, 10);
      const age = calculateAge(birth, at(daysLater));
      expect(calculateAge(birth, at(daysLater + 1)) - age).toBeGreaterThanOrEqual(0);
      expect(calculateAge(birth, at(daysLater + 1)) - age).toBeLessThanOrEqual(1);
      expect(age).toBe(Math.floor(age));
      expect(age).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('every accepted age is between 18 and 99, and the date is returned unchanged', () => {
  fc.assert(
    fc.property(
      fc.record({
        year: fc.integer({ min: 1900, max: 2030 }),
        month: fc.integer({ min: -1, max: 14 }),
        day: fc.integer({ min: -1, max: 33 }),
      }),
      (parts) => {
        const check = checkBirthDate(parts, today);
        if (!check.ok) return;
        expect(check.value.age).toBeGreaterThanOrEqual(18);
        expect(check.value.age).toBeLessThanOrEqual(99);
        expect(check.value.birthDate.split('-').map(Number)).toEqual([parts.year, parts.month, parts.day]);
      },
    ),
  );
});
