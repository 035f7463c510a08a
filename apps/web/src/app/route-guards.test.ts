import { afterEach, expect, test, vi } from 'vitest';
import { detectInAppBrowser } from '../core/in-app-browser.ts';
import { inAppStore } from '../core/in-app-store.ts';
import { takeRequestedPage } from '../core/requested-page.ts';
import { guardNames, runGuards } from './route-guards.ts';

const cookies = (cookie: string): void => {
  vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) Instagram 350.0' });
};
afterEach(() => vi.unstubAllGlobals());

const wanted = { pathname: '/chat/37', search: {}, depth: 0, overlays: 0 };

/** Returns where a guard redirects the visitor, or null if it lets them in. */
function sentTo(...names: string[]): unknown {
  try {
    return runGuards(names, wanted);
  } catch (error) {
    return error;
  }
}

test('[S2.20] the guards are authenticated, guest, redirect and useragent', () => {
  expect(guardNames).toEqual(['authenticated', 'guest', 'redirect', 'useragent']);
});

test('[S6.02] protected pages redirect a visitor without the cookie to the landing page, and admit a member', () => {
  cookies('');
  expect(sentTo('authenticated')).toBe('/');
  cookies('lang=he; session_hint=1');
  expect(sentTo('authenticated')).toBeNull();
});

test('the page that a guest requested opens after sign-in, and only once', () => {
  cookies('');
  sentTo('authenticated');
  cookies('session_hint=1');
  sentTo('redirect');
  expect([takeRequestedPage().to, takeRequestedPage().to]).toEqual(['/chat/37', '/explore']);
});

test('[S2.02] the landing page and guest pages redirect a member to the cards', () => {
  cookies('session_hint=1');
  expect([sentTo('redirect'), sentTo('guest')]).toEqual(['/explore', '/explore']);
  cookies('');
  expect([sentTo('redirect'), sentTo('guest')]).toEqual([null, null]);
});

test("[S8.29] a guard that does not exist gives 'Unknown middleware {name}' with 500", () => {
  expect(sentTo('nobody')).toMatchObject({ status: 500, message: 'Unknown middleware nobody' });
});

test('the useragent guard marks a page inside another app', () => {
  cookies('');
  runGuards(['useragent'], wanted);
  expect(inAppStore.getState().app).toBe('instagram');
});

test('an app on the home screen counts as an ordinary browser', () => {
  cookies('');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148', standalone: true });
  runGuards(['useragent'], wanted);
  expect(inAppStore.getState().app).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Instagram 350.0.0', 'instagram'],
  ['Mozilla/5.0 (iPhone) AppleWebKit [FBAN/FBIOS;FBAV/500]', 'facebook'],
  ['Mozilla/5.0 (Linux; Android 15) musical_ly_2023', 'tiktok'],
  ['Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 trill_2023', 'tiktok'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Snapchat/13.1', 'snapchat'],
  ['Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 Telegram-Android/12.1', 'telegram'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Safari Line/15.2.0', 'line'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel Build; wv) Chrome/140', 'webview'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', 'webview'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140.0 Mobile/15E148 Safari/604.1', null],
])('[S1.49] %s is the browser of %s', (userAgent, app) => {
  expect(detectInAppBrowser(userAgent)).toBe(app);
});
