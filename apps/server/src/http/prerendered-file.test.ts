import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { findPrerenderedFile } from './prerendered-file.ts';

const file = (
  url: string,
  { cookie = '', accept = '', lang }: { cookie?: string; accept?: string; lang?: string } = {},
) =>
  findPrerenderedFile(
    {
      headers: { cookie, 'accept-language': accept },
      query: lang ? { lang } : {},
    } as unknown as FastifyRequest,
    url,
  );

test('[S2.03] the landing page and its variant are prerendered', () => {
  expect(file('/', { accept: 'en-GB,en;q=0.9' })).toBe('landing/ember.en.html');
  expect(file('/landing', { accept: 'en' })).toBe('landing/ember.en.html');
  expect(file('/landing-blue', { accept: 'en' })).toBe('landing/blue.en.html');
});

test('a guest page is served to everybody, a member page only where there may be a session', () => {
  const cookie = 'lang=de; session_hint=1';
  expect(file('/login', { accept: 'en' })).toBe('pages/login.en.html');
  expect(file('/recover/some-token', { cookie })).toBe('pages/recover.de.html');
  expect(file('/privacy', { cookie })).toBe('pages/privacy.de.html');
  expect(file('/explore', { cookie })).toBe('pages/explore.de.html');
  expect(file('/chat/17', { cookie })).toBe('pages/chat.de.html');
  expect(file('/chat/17/', { cookie })).toBe('pages/chat.de.html');
  // Nobody to show: a phone continues with the list.
  expect([file('/chat', { cookie }), file('/chat/', { cookie })]).toEqual([null, null]);
  expect(['/explore', '/chat/17', '/settings'].map((url) => file(url))).toEqual([null, null, null]);
  expect(file('/settings/reports', { cookie })).toBeNull();
  expect(['/payments/redirect', '/ref/x', '/constructor'].map((url) => file(url, { cookie }))).toEqual([
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
  expect(file('/login', { cookie: 'lang=..%2F..%2Fetc' })).toBe('pages/login.he.html');
});

test('a link can choose a language; no link changes that of a member, except on the landing page', () => {
  const member = 'session_hint=1; lang=en';
  expect(file('/login', { lang: 'de', cookie: 'lang=en' })).toBe('pages/login.de.html');
  expect(file('/login', { lang: 'de', cookie: member })).toBe('pages/login.en.html');
  expect(file('/', { lang: 'de', cookie: member })).toBe('landing/ember.de.html');
  expect(file('/login', { lang: 'fr', cookie: 'lang=en' })).toBe('pages/login.en.html');
  expect(file('/login', { accept: 'fr;q=1, de;q=0.8,en' })).toBe('pages/login.de.html');
});
