import { expect, test } from 'vitest';
import { countEmojiOnly } from './emoji-only.ts';

test.each([
  ['😀', 1],
  ['❤️', 1],
  ['👩‍❤️‍💋‍👨', 1],
  ['👍🏽', 1],
  ['🤷🏾‍♀️', 1],
  ['🇮🇱', 1],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['1️⃣', 1],
  ['😀 😀', 2],
  ['🇮🇱🇩🇪', 2],
  ['👩🏽‍❤️‍💋‍👨🏿👩🏽‍❤️‍💋‍👨🏿👩🏽‍❤️‍💋‍👨🏿', 3],
  ['😀\n😍 🥰', 3],
  ['😀😀😀😀', 0],
  ['היי 😀', 0],
  ['😀!', 0],
  ['1', 0],
  ['©', 0],
  ['❤', 0],
  ['', 0],
  ['  ', 0],
  ['😀\u0301\u0301\u0301\u0301', 0],
  ['\ud83d', 0],
])('%j is %i emoji and nothing else', (text, count) => {
  expect(countEmojiOnly(text)).toBe(count);
});
