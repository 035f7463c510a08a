import { expect, test } from 'vitest';
import { amongChats, amongSettings, showsTabs } from './nav-links.ts';

test('[S2.19] the tab bar makes room on long texts and in a chat', () => {
  const without = ['/support', '/privacy', '/tos', '/terms-and-conditions', '/chat/17', '/chat'];
  expect(without.filter(showsTabs)).toEqual([]);
  expect(['/explore', '/contacts', '/profile', '/settings'].every(showsTabs)).toBe(true);
});

test('chats and settings know what stands beside them', () => {
  expect(['/contacts', '/chat/17', '/chat', '/explore', '/contacts-of'].map(amongChats)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(
    ['/settings', '/settings/reports', '/purchases', '/profile', '/statement'].map(amongSettings),
  ).toEqual([true, true, true, false, false]);
});
