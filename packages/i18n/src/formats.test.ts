import { classifyMoment, getClockTime } from '@afterglow/domain/dates';
import { LANGUAGES } from '@afterglow/domain/languages';
import { expect, test } from 'vitest';
import {
  formatDay,
  formatDuration,
  formatLanguages,
  formatMoment,
  formatMoney,
  formatNumber,
  formatTime,
} from './formats.ts';
import { loadTranslations } from './node.ts';
import { locales } from './translations.ts';

const translations = loadTranslations('member');
const at = (text: string): number => Date.parse(text) / 1_000;
const now = at('2026-11-21T12:00:00Z'); // a Saturday
const formatMomentIn = (text: string) =>
  LANGUAGES.map((language) => {
    const { t } = translations(language);
    const moment = classifyMoment(at(text), now, () => 0);
    return {
      moment: formatMoment(language, t, moment),
      day: formatDay(language, t, moment),
      time: formatTime(getClockTime(at(text), () => 0)),
    };
  });

test('[S9.26] today is shown as HH:MM, yesterday as its word, in each language', () => {
  expect(formatMomentIn('2026-11-21T09:05:00Z').map(({ moment }) => moment)).toEqual([
    '09:05',
    '09:05',
    '09:05',
  ]);
  expect(formatMomentIn('2026-11-20T23:30:00Z').map(({ moment }) => moment)).toEqual([
    'אתמול',
    'Yesterday',
    'Gestern',
  ]);
});

test('[S9.27] within 7 days the weekday, before that DD.MM.YYYY', () => {
  expect(formatMomentIn('2026-11-17T09:05:00Z').map(({ moment }) => moment)).toEqual([
    'יום שלישי',
    'Tuesday',
    'Dienstag',
  ]);
  expect(formatMomentIn('2026-03-07T09:05:00Z').map(({ moment }) => moment)).toEqual([
    '07.03.2026',
    '07.03.2026',
    '07.03.2026',
  ]);
});

test('a day chip shows today as a word, a bubble its time', () => {
  expect(formatMomentIn('2026-11-21T00:00:00Z').map(({ day, time }) => [day, time])).toEqual([
    ['היום', '00:00'],
    ['Today', '00:00'],
    ['Heute', '00:00'],
  ]);
});

test('[S9.28] balances have thousands separators', () => {
  expect(LANGUAGES.map((language) => formatNumber(language, 12_345))).toEqual(['12,345', '12,345', '12.345']);
});

test('languages are listed by name, as in a sentence', () => {
  expect(LANGUAGES.map((language) => formatLanguages(language, ['he', 'en']))).toEqual([
    'עברית ואנגלית',
    'Hebrew and English',
    'Hebräisch und Englisch',
  ]);
  expect(formatLanguages('en', ['de'])).toBe('German');
});

test('[S3.28] prices carry their currency', () => {
  const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');
  expect(plain(formatMoney('he', { amount: 4_990, currency: 'ILS' }))).toBe('49.90 ₪');
  expect(formatMoney('en', { amount: 4_900, currency: 'USD' })).toBe('$49.00');
  expect(plain(formatMoney('de', { amount: 4_990, currency: 'USD' }))).toBe('49,90 $');
});

test('dates beside British spelling are British', () => {
  const date = new Intl.DateTimeFormat(locales.en, { dateStyle: 'long', timeZone: 'UTC' });
  expect(date.format(at('2026-03-07T00:00:00Z') * 1_000)).toBe('7 March 2026');
});

test('a duration is short: days in German are written out', () => {
  expect([1, 2].map((n) => formatDuration('de', n, 'day'))).toEqual(['1 Tag', '2 Tage']);
  expect(formatDuration('de', 5, 'minute')).toBe('5 Min.');
  expect(formatDuration('en', 2, 'day')).toBe('2 days');
});
