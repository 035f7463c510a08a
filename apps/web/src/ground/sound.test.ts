import { readCookie } from '@afterglow/browser/cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSound, soundOn } from './sound.ts';

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

test("[S3.31, S3.30] sounds are on exactly while ch_notif says 'true'; the choice is kept for 365 days", () => {
  expect(soundOn()).toBe(false);
  setSound(true);
  expect([readCookie('ch_notif'), soundOn()]).toEqual(['true', true]);
  expect(written[0]).toContain(`Max-Age=${365 * 86_400}`);
  setSound(false);
  expect(soundOn()).toBe(false);
});
