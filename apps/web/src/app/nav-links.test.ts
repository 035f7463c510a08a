import { expect, test } from 'vitest';
import { hasTabBar, isChatPath, isSettingsPath } from './nav-links.tsx';

test('[S2.19] the tab bar is hidden on long texts and in a chat', () => {
  const without = ['/support', '/privacy', '/tos', '/terms-and-conditions', '/chat/17', '/chat'];
  expect(without.filter(hasTabBar)).toEqual([]);
  expect(['/explore', '/contacts', '/profile', '/settings'].every(hasTabBar)).toBe(true);
});

test('chats and settings have their list beside them', () => {
  expect(['/contacts', '/chat/17', '/chat', '/explore', '/contacts-of'].map(isChatPath)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(
    ['/settings', '/settings/reports', '/purchases', '/profile', '/statement'].map(isSettingsPath),
  ).toEqual([true, true, true, false, false]);
});
