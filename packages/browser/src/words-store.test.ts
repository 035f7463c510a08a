import type { Language } from '@afterglow/domain/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWords } from './words-store.ts';

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'de', dir: 'ltr' } });
});
afterEach(() => vi.unstubAllGlobals());

const text: Record<Language, string> = { he: 'שלום', en: 'Hello', de: 'Hallo' };

test('a language is shown with its direction, remembered, and leaves the gender as it was', async () => {
  const { words, setLanguage, setMe } = openWords<'hello'>(async (language) => ({ hello: text[language] }));
  expect(words().language).toBe('de');
  setMe('female');
  await setLanguage('he');
  expect(words().t('hello')).toBe('שלום');
  expect(words().me).toBe('female');
  expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect(document.cookie).toMatch(/^lang=he;/);
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
