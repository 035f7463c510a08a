import type { Result } from './result.ts';

export const ADULT_AGE = 18;
export const PROFILE_AGE_MAX = 99;

/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type CalendarDay = string;

export interface DayParts {
  year: number;
  month: number;
  day: number;
}

export type BirthDateError = 'invalid_year' | 'invalid_month' | 'invalid_day' | 'minimum_age';

export type BirthDateResult = Result<{ birthDate: CalendarDay; age: number }, BirthDateError>;

const getDaysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const formatDay = ({ year, month, day }: DayParts): CalendarDay =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Parses `YYYY-MM-DD`; null for any other form. `checkBirthDate` checks whether the day exists. */
export function parseDay(day: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/**
 * Calculates the age in whole years on `today`. Somebody born on 29 February turns a year older on 1 March in
 * years without that day. Throws for an invalid day.
 */
export function calculateAge(birthDate: CalendarDay, today: CalendarDay): number {
  const born = parseDay(birthDate);
  const now = parseDay(today);
  if (!born || !now) throw new RangeError('A day is written YYYY-MM-DD');
  const isBeforeBirthday = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (isBeforeBirthday ? 1 : 0);
}

/**
 * Returns the date and the age, or which part of the birth date is wrong. The day must exist and lie 18 to 99 years
 * before `today`.
 */
export function checkBirthDate(parts: DayParts, today: CalendarDay): BirthDateResult {
  const { year, month, day } = parts;
  const reject = (error: BirthDateError): BirthDateResult => ({ ok: false, error });
  if (!Number.isInteger(month) || month < 1 || month > 12) return reject('invalid_month');
  if (!Number.isInteger(day) || day < 1 || day > 31) return reject('invalid_day');
  // The minimum of 1850 keeps a two-digit or half-typed year from counting as a very old person.
  if (!Number.isInteger(year) || year < 1850 || year > 9999) return reject('invalid_year');
  if (day > getDaysInMonth(year, month)) return reject('invalid_day');
  const birthDate = formatDay(parts);
  const age = calculateAge(birthDate, today);
  if (age < 0 || age > PROFILE_AGE_MAX) return reject('invalid_year');
  if (age < ADULT_AGE) return reject('minimum_age');
  return { ok: true, value: { birthDate, age } };
}

/** Checks a birth date in the wire's form, `YYYY-MM-DD`. */
export function parseBirthDate(birthDate: string, today: CalendarDay): BirthDateResult {
  const parts = parseDay(birthDate);
  return parts ? checkBirthDate(parts, today) : { ok: false, error: 'invalid_year' };
}
