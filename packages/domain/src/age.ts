export const ADULT_AGE = 18;
export const PROFILE_AGE_MAX = 99;

/** A day of the calendar as `YYYY-MM-DD`, without a time zone. */
export type CalendarDay = string;

export interface DayParts {
  year: number;
  month: number;
  day: number;
}

export type BirthDateFault = 'invalid_year' | 'invalid_month' | 'invalid_day' | 'minimum_age';

export type BirthDateCheck =
  | { ok: true; birthDate: CalendarDay; age: number }
  | { ok: false; fault: BirthDateFault };

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const written = ({ year, month, day }: DayParts): CalendarDay =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Reads `YYYY-MM-DD`; null for another spelling. Whether such a day exists is asked of `birthDateCheck`. */
export function dayParts(day: string): DayParts | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return found && { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) };
}

/** Whole years on `today`. Born on 29 February: a year older on 1 March where there is no 29th. Throws on a misspelt day. */
export function ageOn(birthDate: CalendarDay, today: CalendarDay): number {
  const born = dayParts(birthDate);
  const now = dayParts(today);
  if (!born || !now) throw new RangeError('A day is written YYYY-MM-DD');
  const notYet = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (notYet ? 1 : 0);
}

/** Which part of a birth date is wrong, or the date and age: a day that exists, 18 to 99 years before `today`. */
export function birthDateCheck(parts: DayParts, today: CalendarDay): BirthDateCheck {
  const { year, month, day } = parts;
  const wrong = (fault: BirthDateFault): BirthDateCheck => ({ ok: false, fault });
  if (!Number.isInteger(month) || month < 1 || month > 12) return wrong('invalid_month');
  if (!Number.isInteger(day) || day < 1 || day > 31) return wrong('invalid_day');
  // 1850 keeps a two-digit or half-typed year from reading as very old.
  if (!Number.isInteger(year) || year < 1850 || year > 9999) return wrong('invalid_year');
  if (day > daysIn(year, month)) return wrong('invalid_day');
  const birthDate = written(parts);
  const age = ageOn(birthDate, today);
  if (age < 0 || age > PROFILE_AGE_MAX) return wrong('invalid_year');
  if (age < ADULT_AGE) return wrong('minimum_age');
  return { ok: true, birthDate, age };
}

/** The same for the wire's `YYYY-MM-DD`. */
export function validBirthDate(birthDate: string, today: CalendarDay): BirthDateCheck {
  const parts = dayParts(birthDate);
  return parts ? birthDateCheck(parts, today) : { ok: false, fault: 'invalid_year' };
}
