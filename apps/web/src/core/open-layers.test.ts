import { expect, test } from 'vitest';
import { isChatOpen, isOpen, openLayer } from './open-layers.ts';

test('[S3.29] a chat is open with one person only', () => {
  const close = openLayer('chat', 17);
  expect([isChatOpen(), isChatOpen(17), isChatOpen(18)]).toEqual([true, true, false]);
  close();
  expect(isChatOpen()).toBe(false);
});

test('from one chat to the next, the unmounting one does not close the new one', () => {
  const closeFirst = openLayer('chat', 1);
  const closeSecond = openLayer('chat', 2);
  closeFirst();
  expect(isChatOpen(2)).toBe(true);
  closeSecond();
  expect(isChatOpen()).toBe(false);
});

test('layers are independent of each other', () => {
  const closeChat = openLayer('chat', 1);
  const closeCredits = openLayer('credits');
  closeCredits();
  expect([isOpen('credits'), isChatOpen(1)]).toEqual([false, true]);
  closeChat();
});
