import { afterEach, expect, test, vi } from 'vitest';
import { parseMemberPage, storeRequestedPage, takeRequestedPage } from './requested-page.ts';

const storage = (): void => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
};
afterEach(() => vi.unstubAllGlobals());

test.each(['/chat/37', '/chat', '/contacts', '/explore', '/profile', '/settings', '/chat/37/'])(
  '%s is a page of members',
  (address) => {
    expect(parseMemberPage(address)).toEqual({ to: address, search: {} });
  },
);

test('the search parameters are kept', () => {
  expect(parseMemberPage('/contacts?overlay=profile&person=7')).toEqual({
    to: '/contacts',
    search: { overlay: 'profile', person: '7' },
  });
});

test.each([
  '//evil.example',
  '//evil.example/chat/37',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/chat/..//evil.example',
  '/chat/..',
  '/chat/%2e%2e',
  '/chat//evil.example',
  'https://evil.example/chat/37',
  'javascript:alert(1)',
  'chat/37',
  ' /chat/37',
  '/chat/37\n//evil.example',
  '/\t/evil.example',
  '/chat@evil.example',
  '/nowhere',
  '/login',
  '/recover/token',
  '/explorer',
  '/payments/redirect',
  '/console',
  '/',
  '',
  null,
])('%j is followed nowhere', (address) => {
  expect(parseMemberPage(address)).toBeNull();
});

test('a requested page opens once', () => {
  storage();
  storeRequestedPage('/chat/37', {});
  expect(takeRequestedPage()).toEqual({ to: '/chat/37', search: {} });
  expect(takeRequestedPage()).toEqual({ to: '/explore', search: {} });
});

test('the last request counts, and without storage it is kept as long as the page lives', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeRequestedPage('/chat/37', {});
  storeRequestedPage('/settings', {});
  expect(takeRequestedPage().to).toBe('/settings');
  expect(takeRequestedPage().to).toBe('/explore');
});

test('a tampered value in the storage opens the cards', () => {
  storage();
  sessionStorage.setItem('wanted_page', '//evil.example');
  expect(takeRequestedPage()).toEqual({ to: '/explore', search: {} });
});
