import type { Language } from '@afterglow/domain/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTranslationStore } from './translation-store.ts';

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'de', dir: 'ltr' } });
});
afterEach(() => vi.unstubAllGlobals());

const getText: Record<Language, string> = { he: 'שלום', en: 'Hello', de: 'Hallo' };

test('[S3.30] a language is shown with its direction, stored, and leaves the gender as it was', async () => {
  const { translations, setLanguage, setReaderGender } = createTranslationStore<'hello'>(
    async (language) => ({ hello: getText[language] }),
  );
  expect(translations().language).toBe('de');
  setReaderGender('female');
  await setLanguage('he');
  expect(translations().t('hello')).toBe('שלום');
  expect(translations().me).toBe('female');
  expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect(document.cookie).toMatch(/^lang=he;.*Max-Age=604800;/);
});

test('of two languages requested in a row the last one wins, whichever loads first', async () => {
  const pending: Partial<Record<Language, () => void>> = {};
  const { translations, setLanguage } = createTranslationStore<'hello'>(
    (language) =>
      new Promise((resolve) => {
        pending[language] = () => resolve({ hello: getText[language] });
      }),
  );
  const both = [setLanguage('he'), setLanguage('en')];
  pending.en?.();
  pending.he?.();
  await Promise.all(both);
  expect(translations().t('hello')).toBe('Hello');
  expect(document.documentElement.lang).toBe('en');
});

const getAreaText = { extra: { he: 'אמר', en: 'extra', de: 'sagte' } };
const loadAreas = async (language: Language, areas: readonly 'extra'[]) => ({
  hello: getText[language],
  ...(areas.includes('extra') ? { extra: getAreaText.extra[language] } : {}),
});

test('messages of a chunk are loaded when it is shown, and in every language from then on', async () => {
  const {
    translations,
    setLanguage,
    loadAreas: needWords,
  } = createTranslationStore<'hello' | 'extra', 'extra'>(loadAreas);
  await setLanguage('de');
  await needWords(['extra']);
  expect(translations().t('extra')).toBe('sagte');
  const before = translations();
  await needWords(['extra']);
  expect(translations()).toBe(before);
  await setLanguage('he');
  expect([translations().t('hello'), translations().t('extra')]).toEqual(['שלום', 'אמר']);
});

test('a language and an area requested at once are both shown', async () => {
  const {
    translations,
    setLanguage,
    loadAreas: needWords,
  } = createTranslationStore<'hello' | 'extra', 'extra'>(loadAreas);
  await Promise.all([setLanguage('en'), needWords(['extra'])]);
  expect([translations().t('hello'), translations().t('extra')]).toEqual(['Hello', 'extra']);
});

test('messages that cannot be loaded leave the current language unchanged, and are requested again', async () => {
  let isBroken = true;
  const {
    translations,
    setLanguage,
    loadAreas: needWords,
  } = createTranslationStore<'hello' | 'extra', 'extra'>(async (language, areas) => {
    if (isBroken && (language === 'he' || areas.length > 0)) throw new Error('gone');
    return await loadAreas(language, areas);
  });
  await setLanguage('de');
  await expect(setLanguage('he')).rejects.toThrow('gone');
  await expect(needWords(['extra'])).rejects.toThrow('gone');
  expect([translations().language, translations().t('hello'), document.documentElement.lang]).toEqual([
    'de',
    'Hallo',
    'de',
  ]);
  isBroken = false;
  await needWords(['extra']);
  expect([translations().language, translations().t('extra')]).toEqual(['de', 'sagte']);
});
