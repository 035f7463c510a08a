import type { Language } from '@afterglow/domain/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWords } from './words-store.ts';

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'de', dir: 'ltr' } });
});
afterEach(() => vi.unstubAllGlobals());

const text: Record<Language, string> = { he: 'שלום', en: 'Hello', de: 'Hallo' };

test('[S3.30] a language is shown with its direction, remembered, and leaves the gender as it was', async () => {
  const { words, setLanguage, setMe } = openWords<'hello'>(async (language) => ({ hello: text[language] }));
  expect(words().language).toBe('de');
  setMe('female');
  await setLanguage('he');
  expect(words().t('hello')).toBe('שלום');
  expect(words().me).toBe('female');
  expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect(document.cookie).toMatch(/^lang=he;.*Max-Age=604800;/);
});

test('of two languages asked for in a row the last one stays, whichever comes first', async () => {
  const pending: Partial<Record<Language, () => void>> = {};
  const { words, setLanguage } = openWords<'hello'>(
    (language) =>
      new Promise((resolve) => {
        pending[language] = () => resolve({ hello: text[language] });
      }),
  );
  const both = [setLanguage('he'), setLanguage('en')];
  pending.en?.();
  pending.he?.();
  await Promise.all(both);
  expect(words().t('hello')).toBe('Hello');
  expect(document.documentElement.lang).toBe('en');
});

const areaText = { said: { he: 'אמר', en: 'said', de: 'sagte' } };
const loadAreas = async (language: Language, areas: readonly 'said'[]) => ({
  hello: text[language],
  ...(areas.includes('said') ? { said: areaText.said[language] } : {}),
});

test('words that a part needs are there when it is shown, and in every language from then on', async () => {
  const { words, setLanguage, needWords } = openWords<'hello' | 'said', 'said'>(loadAreas);
  await setLanguage('de');
  await needWords(['said']);
  expect(words().t('said')).toBe('sagte');
  const before = words();
  await needWords(['said']);
  expect(words()).toBe(before);
  await setLanguage('he');
  expect([words().t('hello'), words().t('said')]).toEqual(['שלום', 'אמר']);
});

test('a language and an area asked for at once are both shown', async () => {
  const { words, setLanguage, needWords } = openWords<'hello' | 'said', 'said'>(loadAreas);
  await Promise.all([setLanguage('en'), needWords(['said'])]);
  expect([words().t('hello'), words().t('said')]).toEqual(['Hello', 'said']);
});

test('words that do not come leave the language on screen as it is, and are asked for again', async () => {
  let broken = true;
  const { words, setLanguage, needWords } = openWords<'hello' | 'said', 'said'>(async (language, areas) => {
    if (broken && (language === 'he' || areas.length > 0)) throw new Error('gone');
    return await loadAreas(language, areas);
  });
  await setLanguage('de');
  await expect(setLanguage('he')).rejects.toThrow('gone');
  await expect(needWords(['said'])).rejects.toThrow('gone');
  expect([words().language, words().t('hello'), document.documentElement.lang]).toEqual([
    'de',
    'Hallo',
    'de',
  ]);
  broken = false;
  await needWords(['said']);
  expect([words().language, words().t('said')]).toEqual(['de', 'sagte']);
});
