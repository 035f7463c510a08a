import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { formatMoney, formatSignedPercent } from './formats.ts';
import { isolate } from './isolation.ts';
import { loadTranslations } from './node.ts';
import { createTranslations } from './translations.ts';

const translations = loadTranslations('member');
const hebrew = translations('he').t;
const english = translations('en').t;

test.each([
  ['he', 'Moritz', '\u2068Moritz\u2069'],
  ['he', 'נועה', 'נועה'],
  ['he', 'תל אביב-יפו', 'תל אביב-יפו'],
  ['he', 'ניו יורק (NY)', '\u2068ניו יורק (NY)\u2069'],
  ['he', '+10%', '\u2068+10%\u2069'],
  ['en', 'נועה', '\u2068נועה\u2069'],
  ['en', 'Noa', 'Noa'],
  ['en', '$49.00', '$49.00'],
  ['de', 'שירה', '\u2068שירה\u2069'],
  ['he', '', ''],
] as const)('in a sentence of %s, "%s" is written as it is read', (language, value, written) => {
  expect(isolate(language, value)).toBe(written);
});

test('an isolated value is not isolated again', () => {
  expect(isolate('he', isolate('he', 'Moritz'))).toBe('\u2068Moritz\u2069');
  expect(hebrew('chat.honest', { name: '\u2068Moritz\u2069' })).not.toContain('\u2068\u2068');
});

test('a link has no marks: mail programs would take them for a part of it', () => {
  expect(isolate('he', 'https://example.test/support')).toBe('https://example.test/support');
});

test('t isolates a Latin name in a Hebrew sentence and a Hebrew name in an English one', () => {
  expect(hebrew('match.body', { name: 'Moritz' })).toBe('יש לייק הדדי בינך לבין \u2068Moritz\u2069.');
  expect(hebrew('match.body', { name: 'נועה' })).toBe('יש לייק הדדי בינך לבין נועה.');
  expect(english('match.body', { name: 'נועה' })).toBe('You and \u2068נועה\u2069 like each other.');
});

test('a price and a signed number keep their sign at the right side', () => {
  const money = formatMoney('he', { amount: 4_990, currency: 'ILS' });
  expect(hebrew('credits.per_100', { price: money })).toBe(`\u2068${money}\u2069 ל־100 מטבעות`);
  expect(
    hebrew('credits.offer_until', {
      day: '25.11.2026',
      time: '00:19',
      percent: formatSignedPercent('he', 10),
    }),
  ).toMatch(/^\u2068\u200e?\+10%\u2069 עד /);
  expect(formatSignedPercent('en', 10)).toBe('+10%');
  expect(formatSignedPercent('de', 10)).toBe('+10\u00a0%');
});

test('a value that a message only selects by is not isolated, and still selects', () => {
  expect(hebrew('chat.typing', { gender: 'female' })).toBe('מקלידה…');
  expect(english('shell.in_app_text', { app: 'line' })).toContain('inside LINE');
});

test('a value inside a plural is isolated too, a formatted number stays a number', () => {
  const text = '{n, plural, one {הודעה מאת {name}} two {שתיים מאת {name}} other {{n, number} מאת {name}}}';
  const { t } = createTranslations<'x'>({ language: 'he', messages: { x: compileMessageOrThrow(text) } });
  expect(t('x', { n: 1, name: 'Nora' })).toBe('הודעה מאת \u2068Nora\u2069');
  expect(t('x', { n: 1_200, name: 'Nora' })).toBe('1,200 מאת \u2068Nora\u2069');
});

test.each([
  ['Lena', 'לייק ל־Lena'],
  ['נועה', 'לייק לנועה'],
  ['ניו יורק (NY)', 'לייק לניו יורק (NY)'],
  ['3', 'לייק ל־3'],
])('a Hebrew prefix has a maqaf before what is not Hebrew: %s', (name, plain) => {
  expect(hebrew.plain('explore.like_name', { name })).toBe(plain);
  expect(hebrew('explore.like_name', { name }).replace(/[\u2068\u2069]/g, '')).toBe(plain);
});

test('a maqaf is inserted once, and only after a bare prefix', () => {
  const text = 'הכוונה הייתה ל־{email}? של {email}, שלום{email}';
  const { t } = createTranslations<'x'>({ language: 'he', messages: { x: compileMessageOrThrow(text) } });
  expect(t.plain('x', { email: 'a@b.example' })).toBe(
    'הכוונה הייתה ל־a@b.example? של a@b.example, שלוםa@b.example',
  );
});

test('text for screen readers has no marks', () => {
  expect(hebrew.plain('common.photo_of', { index: 1, total: 3, name: 'Moritz' })).toBe(
    'תמונה 1 מתוך 3 של Moritz',
  );
  expect(english.plain('match.body', { name: 'נועה' })).toBe('You and נועה like each other.');
});
