import { afterEach, expect, test, vi } from 'vitest';
import { memberPageOf, rememberWanted, takeWanted } from './wanted-page.ts';

const storage = (): void => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
};
afterEach(() => vi.unstubAllGlobals());

test.each(['/chat/37', '/chat', '/contacts', '/explore', '/profile', '/settings', '/chat/37/'])(
  '%s is a page of members',
  (address) => {
    expect(memberPageOf(address)).toEqual({ to: address, search: {} });
  },
);

test('what stands in the search part comes along', () => {
  expect(memberPageOf('/contacts?overlay=profile&person=7')).toEqual({
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
  expect(memberPageOf(address)).toBeNull();
});

test('a wanted page is opened once', () => {
  storage();
  rememberWanted('/chat/37', {});
  expect(takeWanted()).toEqual({ to: '/chat/37', search: {} });
  expect(takeWanted()).toEqual({ to: '/explore', search: {} });
});

test('the last one asked for counts, and closed storage loses nothing as long as the page lives', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberWanted('/chat/37', {});
  rememberWanted('/settings', {});
  expect(takeWanted().to).toBe('/settings');
  expect(takeWanted().to).toBe('/explore');
});

test('what somebody else wrote into the storage leads to the cards', () => {
  storage();
  sessionStorage.setItem('wanted_page', '//evil.example');
  expect(takeWanted()).toEqual({ to: '/explore', search: {} });
});
