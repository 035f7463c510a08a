import { expect, test } from 'vitest';
import { type Area, areasByApp } from './areas.ts';
import { readArea } from './catalogue.ts';
import { findCatalogueErrors } from './catalogue-errors.ts';
import { loadTranslations } from './node.ts';
import { createTranslations } from './translations.ts';

const findErrorsIn = (text: { he?: string; en?: string; de?: string }) =>
  findCatalogueErrors('common', {
    he: text.he === undefined ? {} : { 'common.x': text.he },
    en: text.en === undefined ? {} : { 'common.x': text.en },
    de: text.de === undefined ? {} : { 'common.x': text.de },
  });

const allAreas = [...new Set<Area>(Object.values(areasByApp).flat())];

test.each(allAreas)('the messages of "%s" are complete and alike in all three languages', (area) => {
  expect(findCatalogueErrors(area, readArea(area))).toEqual([]);
});

test('a valid message has no errors', () => {
  expect(
    findErrorsIn({
      he: '{me, select, male {בחר} female {בחרי} other {לבחור}} {n, plural, one {פריט} two {שני פריטים} other {# פריטים}}',
      en: 'Choose {n, plural, one {an item} other {# items}}',
      de: 'Wähle {n, plural, one {ein Stück} other {# Stück}}',
    }),
  ).toEqual([]);
});

test.each([
  ['missing in de', { he: 'שלום', en: 'Hello' }, /is missing in de/],
  ['empty', { he: ' ', en: 'Hello', de: 'Hallo' }, /is empty in he/],
  ['not translated', { he: 'Hello', en: 'Hello', de: 'Hallo' }, /same in he and en/],
  ['broken', { he: 'שלום {name', en: 'Hello {name}', de: 'Hallo {name}' }, /in he is not a valid message/],
  [
    'another placeholder',
    { he: 'שלום {nome}', en: 'Hello {name}', de: 'Hallo {name}' },
    /takes name in en, but nome in he/,
  ],
  ['another tag', { he: '<b>שלום</b>', en: 'Hello', de: 'Hallo' }, /has tags none in en/],
  [
    'no dual in Hebrew',
    {
      he: '{n, plural, one {אחד} other {#}}',
      en: '{n, plural, one {one} other {#}}',
      de: '{n, plural, one {eins} other {#}}',
    },
    /in he plural n lacks two/,
  ],
  [
    'a number sign that would stay a number sign',
    { he: 'x', en: '{n, plural, one {a} other {{me, select, male {#} other {#}}}}', de: '{n}' },
    /put the select outside/,
  ],
])('a message that is %s is an error', (_name, texts, error) => {
  expect(findErrorsIn(texts).join('\n')).toMatch(error);
});

test('a key is in the file of its area', () => {
  const stray = { 'shell.x': 'x' };
  expect(findCatalogueErrors('common', { he: {}, en: stray, de: {} }).join()).toMatch(
    /does not start with "common\."/,
  );
});

test("t fills in the reader's own gender, numbers and plurals", () => {
  const messages = {
    say: [['me', 'select', { male: ['בחר'], female: ['בחרי'], other: ['לבחור'] }]],
    count: [['n', 'plural', { one: ['מטבע אחד'], two: ['שני מטבעות'], other: ['#', ' מטבעות'] }]],
  } as unknown as Parameters<typeof createTranslations>[0]['messages'];
  const forHer = createTranslations<'say' | 'count'>({ language: 'he', messages, me: 'female' });
  expect(forHer.t('say')).toBe('בחרי');
  expect(createTranslations<'say'>({ language: 'he', messages }).t('say')).toBe('לבחור');
  expect(forHer.t('count', { n: 2 })).toBe('שני מטבעות');
  expect(forHer.t('count', { n: 1200 })).toBe('1,200 מטבעות');
});

test('a missing text shows its key and is reported', () => {
  const missing: string[] = [];
  const { t } = createTranslations<'nowhere.at.all'>({
    language: 'en',
    messages: {},
    onMissing: (key) => missing.push(key),
  });
  expect(t('nowhere.at.all')).toBe('nowhere.at.all');
  expect(missing).toEqual(['nowhere.at.all']);
});

test('the server reads its messages from disk in all three languages', () => {
  const translations = loadTranslations('mail');
  expect(
    [translations('he'), translations('en'), translations('de')].map(({ t }) => t('common.cancel')),
  ).toEqual(['ביטול', 'Cancel', 'Abbrechen']);
});

test('an app does not load the messages of the other', () => {
  expect(areasByApp.member).not.toContain('console');
  expect(areasByApp.console).not.toContain('chat');
});
