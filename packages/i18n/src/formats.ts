import type { Moment } from '@afterglow/domain/dates';
import type { Language } from '@afterglow/domain/languages';
import type { DatesKey } from './keys.ts';
import { locales, type Translate } from './translations.ts';

const padTwo = (n: number): string => String(n).padStart(2, '0');

/** Formats a number with thousands separators. */
export function formatNumber(language: Language, n: number): string {
  return new Intl.NumberFormat(locales[language]).format(n);
}

/** Returns the names of languages, e.g. `Hebrew and English`. An unknown code stays unchanged. */
export function formatLanguages(language: Language, codes: readonly string[]): string {
  const names = new Intl.DisplayNames([locales[language]], { type: 'language' });
  return formatList(
    language,
    codes.map((code) => names.of(code) ?? code),
  );
}

/** Returns a list in a sentence: "a, b and c". */
export function formatList(language: Language, things: readonly string[]): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(things);
}

/** Returns a share of 1 as a percentage, to a hundredth of a percent. */
export function formatPercent(language: Language, share: number): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    share,
  );
}

/** Formats a percentage with a sign, also for positive numbers, e.g. `+10%`; `n` is in percent. */
export function formatSignedPercent(language: Language, n: number): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'percent', signDisplay: 'exceptZero' });
  return format.format(n / 100);
}

/** Returns a number of minutes, hours or days in the short form of the language, e.g. `8 min`. */
export function formatDuration(language: Language, n: number, unit: 'minute' | 'hour' | 'day'): string {
  // German shortens days to "Tg.", which nobody says.
  const unitDisplay = language === 'de' && unit === 'day' ? 'long' : 'short';
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay }).format(n);
}

/**
 * Returns an amount in minor units (two digits, as every currency here) with its currency, e.g. `₪49.90`. Whole amounts
 * keep their decimals.
 */
export function formatMoney(
  language: Language,
  { amount, currency }: { amount: number; currency: string },
): string {
  // The narrow symbol: British English would write US$ and A$.
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(locales[language], style).format(amount / 100);
}

/** Formats a time as `HH:MM`, the same in all languages. */
export function formatTime({ hour, minute }: { hour: number; minute: number }): string {
  return `${padTwo(hour)}:${padTwo(minute)}`;
}

/** Formats a date as `DD.MM.YYYY`, the same in all languages. */
export function formatDate({ day, month, year }: { day: number; month: number; year: number }): string {
  return `${padTwo(day)}.${padTwo(month)}.${year}`;
}

/** Returns a month by name with its year; `month` counts from 1. */
export function formatMonth(language: Language, { month, year }: { month: number; year: number }): string {
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], form).format(Date.UTC(year, month - 1));
}

/** Returns the name of a weekday, 0 is Sunday. */
export function formatWeekday(language: Language, weekday: number): string {
  // 1 January 2023 was a Sunday.
  const day = new Date(Date.UTC(2023, 0, 1 + weekday));
  return new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(day);
}

/** Formats the time of a list row: today `HH:MM`, yesterday the word, within 7 days the weekday, else `DD.MM.YYYY`. */
export function formatMoment(language: Language, t: Translate<DatesKey>, moment: Moment): string {
  switch (moment.kind) {
    case 'today':
      return formatTime(moment);
    case 'yesterday':
      return t('dates.yesterday');
    case 'weekday':
      return formatWeekday(language, moment.weekday);
    case 'date':
      return formatDate(moment);
  }
}

/** Formats the day of a day chip: as in a list row, but today is a word, not a time. */
export function formatDay(language: Language, t: Translate<DatesKey>, moment: Moment): string {
  return moment.kind === 'today' ? t('dates.today') : formatMoment(language, t, moment);
}
