import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

let written: string[] = [];

beforeEach(() => {
  written = [];
  const jar = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split(';');
      const [key = '', value = ''] = pair.split('=');
      jar.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a cookie is read back as it was written, and only by its own name', () => {
  writeCookie('lang', 'he', 7);
  writeCookie('ref', 'a b;c', 7);
  expect([readCookie('lang'), readCookie('ref'), readCookie('la')]).toEqual(['he', 'a b;c', undefined]);
});

test('a cookie is for the whole site, for first-party pages, and secure on https', () => {
  writeCookie('lang', 'de', 7);
  expect(written[0]).toMatch(/; Path=\/; Max-Age=604800; SameSite=Lax; Secure$/);
});
