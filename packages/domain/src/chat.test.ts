import { expect, test } from 'vitest';
import {
  getImageSecondsLeft,
  isBlank,
  isImageVisible,
  isSameGroup,
  normalizeMessage,
  validateDraft,
} from './chat.ts';
import { getItemPrice } from './credits.ts';

const text = (text: string, balance = 1_000, price = 50, minimum = 50) => ({
  type: 'text',
  text,
  balance,
  price,
  minimum,
});

test('[S5.32, S9.10] sending needs the site’s minimum balance, by default 50 credits, and the price', () => {
  expect(validateDraft(text('hi', 49))).toBe('not_enough_credits');
  expect(validateDraft(text('hi', 50))).toBeNull();
  expect(validateDraft(text('hi', 49, 10))).toBe('not_enough_credits');
  expect(validateDraft(text('hi', 49, 10, 20))).toBeNull();
  expect(validateDraft(text('hi', 99, 50, 100))).toBe('not_enough_credits');
});

test('[S5.33] a gift needs credits of at least its price, on every device', () => {
  const gift = { type: 'gift', text: '7', price: 1_000, minimum: 50 };
  expect(validateDraft({ ...gift, balance: 999 })).toBe('not_enough_credits');
  expect(validateDraft({ ...gift, balance: 1_000 })).toBeNull();
  // A gift or a picture needs no text.
  expect(validateDraft({ ...gift, text: '', balance: 1_000 })).toBeNull();
});

test.each(['', '   ', '\n\t', '\u200b\u200f', '\u2800', '\u3164\u3164', '\u00ad', '\ufe0f', '\u202e \u2066'])(
  '[S5.31] "%s" says nothing and is not sent',
  (blank) => {
    expect(isBlank(blank)).toBe(true);
    expect(validateDraft(text(blank))).toBe('empty');
  },
);

test('visible text is sent, up to 2,000 characters', () => {
  for (const seen of ['.', '❤️', 'שלום', '👨‍👩‍👧', '?']) expect(validateDraft(text(seen))).toBeNull();
  expect(validateDraft(text('🙂'.repeat(2_000)))).toBeNull();
  expect(validateDraft(text('🙂'.repeat(2_001)))).toBe('too_long');
  expect(normalizeMessage('  a\r\n\r\n\r\n\r\n\r\nb ')).toBe('a\n\n\nb');
  expect(normalizeMessage('a\rb')).toBe('a\nb');
});

test('[S4.30, S9.24] a picture shows for 3600 s after its message', () => {
  expect(isImageVisible(1_000, 1_000 + 3_599)).toBe(true);
  expect(isImageVisible(1_000, 1_000 + 3_600)).toBe(false);
  expect(getImageSecondsLeft(1_000, 4_000)).toBe(600);
  // A device with a slow clock does not show it for longer.
  expect(getImageSecondsLeft(1_000, 0)).toBe(3_600);
});

test('adjacent messages of one sender within five minutes are one group', () => {
  expect(isSameGroup({ isMe: true, time: 0 }, { isMe: true, time: 300 })).toBe(true);
  expect(isSameGroup({ isMe: true, time: 0 }, { isMe: true, time: 301 })).toBe(false);
  expect(isSameGroup({ isMe: true, time: 0 }, { isMe: false, time: 1 })).toBe(false);
});

test('the price depends on the type, on staff’s settings, and for a gift on the gift', () => {
  expect(['text', 'image', 'pphoto'].map((type) => getItemPrice({ type }))).toEqual([50, 50, 50]);
  expect(getItemPrice({ type: 'gift', giftPrice: 120 })).toBe(120);
  expect(getItemPrice({ type: 'text', isStoryReply: true }, { story: 70 })).toBe(70);
  expect(getItemPrice({ type: 'text' }, { text: 40 })).toBe(40);
});
