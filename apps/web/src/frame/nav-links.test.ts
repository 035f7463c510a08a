import { expect, test } from 'vitest';
import { showsTabs } from './nav-links.ts';

test('[S2.19] the tab bar makes room on long texts and in a chat', () => {
  const without = ['/support', '/privacy', '/tos', '/terms-and-conditions', '/chat/17', '/chat'];
  expect(without.filter(showsTabs)).toEqual([]);
  expect(['/explore', '/contacts', '/profile', '/settings'].every(showsTabs)).toBe(true);
});
