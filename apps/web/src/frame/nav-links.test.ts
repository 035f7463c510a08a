import { expect, test } from 'vitest';
import { showsTabs, sideLinks, tabs } from './nav-links.ts';

test('[S2.19] the tab bar makes room on long texts and in a chat', () => {
  const without = ['/support', '/privacy', '/tos', '/terms-and-conditions', '/chat/17', '/chat'];
  expect(without.filter(showsTabs)).toEqual([]);
  expect(['/explore', '/contacts', '/profile', '/settings'].every(showsTabs)).toBe(true);
});

test('[S2.17] the tab bar holds cards, Discover, stories, chats and the profile, in this order', () => {
  expect(tabs.map(({ to }) => to)).toEqual(['/explore', '/meet', '/stories', '/contacts', '/profile']);
});

test('[S2.28] a desktop’s navigation leads to cards, Discover and stories', () => {
  expect(sideLinks.slice(0, 3).map(({ to }) => to)).toEqual(['/explore', '/meet', '/stories']);
});
