import { expect, test } from 'vitest';
import { allSitePaths, isSitePath, SITE_PATHS } from './site-paths.ts';

test.each([
  '/',
  '/landing',
  '/landing/',
  '/landing-blue',
  '/login',
  '/register',
  '/recover',
  '/recover/a-token',
  '/recover/a-token/',
  '/reset',
  '/verify',
  '/verify/a-token',
  '/undo/a-token',
  '/check/recover',
  '/reconnect/a-code',
  '/tos',
  '/terms-and-conditions',
  '/privacy',
  '/support',
  '/accessibility',
  '/withdraw',
  '/odds',
  '/explore',
  '/meet',
  '/contacts',
  '/chat',
  '/chat/dana-1',
  '/profile',
  '/settings',
  '/settings/discretion',
  '/settings/payments',
  '/settings/statement',
  '/settings/blocked',
  '/settings/notices',
  '/settings/reports',
  '/stories',
  '/match',
  '/mylikes',
  '/likesme',
  '/visitors',
  '/purchases',
  '/ref/spring',
  '/payments/redirect',
])('%s is a page', (path) => expect(isSitePath(path)).toBe(true));

test.each([
  '',
  '/nothing',
  '/login/x',
  '/explore/1',
  '/chat/a/b',
  '/chat//',
  '/recover//x',
  '/settings/nothing',
  '/settings/discretion/x',
  '/x/chat/a',
  'chat/a',
  'landing',
  '/LANDING',
  '/payments',
  '/payments/redirect/x',
])('"%s" is none', (path) => expect(isSitePath(path)).toBe(false));

test('every page is listed once', () => {
  expect(new Set(allSitePaths).size).toBe(allSitePaths.length);
  expect(allSitePaths).toHaveLength(Object.values(SITE_PATHS).flat().length);
  for (const path of allSitePaths) {
    expect(isSitePath(path.split('/:')[0] || '/')).toBe(true);
    if (path.includes(':')) expect(isSitePath(path.replace(/:\w+\?$/, 'x'))).toBe(true);
  }
});
