import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { landingFile } from './landing-file.ts';

const file = (
  url: string,
  { cookie = '', accept = '', lang }: { cookie?: string; accept?: string; lang?: string } = {},
) =>
  landingFile(
    {
      headers: { cookie, 'accept-language': accept },
      query: lang ? { lang } : {},
    } as unknown as FastifyRequest,
    url,
  );

test('[S2.03] the landing and its variant are pages drawn beforehand; no other page is', () => {
  expect(file('/', { accept: 'en-GB,en;q=0.9' })).toBe('landing/ember.en.html');
  expect(file('/landing', { accept: 'en' })).toBe('landing/ember.en.html');
  expect(file('/landing-blue', { accept: 'en' })).toBe('landing/blue.en.html');
  expect(['/login', '/explore', '/landing/x', '/constructor'].map((url) => file(url))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('[S9.33] the language is the chosen one, else the browser’s, else Hebrew', () => {
  expect(file('/', { cookie: 'lang=de', accept: 'en' })).toBe('landing/ember.de.html');
  expect(file('/', { lang: 'he', cookie: 'lang=de' })).toBe('landing/ember.he.html');
  expect(file('/', { accept: 'fr-FR,fr;q=0.9' })).toBe('landing/ember.he.html');
  expect(file('/', { cookie: 'lang=../../etc' })).toBe('landing/ember.he.html');
});
