import { expect, test } from 'vitest';
import { normalizeMessage } from './chat.ts';
import { limitMarks } from './combining-marks.ts';

test('of marks stacked on one letter five stay, also with invisible characters between them', () => {
  expect(limitMarks(`a${'\u0335'.repeat(400)}b`)).toBe(`a${'\u0335'.repeat(5)}b`);
  const hidden = limitMarks(`a${'\u0300\u200d'.repeat(40)}b`);
  expect(hidden.match(/\u0300/g)).toHaveLength(5);
  expect(limitMarks('H̸̡̪̯ͨ͊̽̅̾̎Ȩ̬̩̾͛ͪ̈́̀́͘')).toMatch(/^H\p{M}{5}\p{L}\p{M}{1,5}$/u);
});

test('ordinary text stays unchanged', () => {
  for (const text of ['בְּרֵאשִׁ֖ית בָּרָ֣א', 'Việt Nam', 'e\u0301', '👩‍❤️‍👩 👍🏽 1️⃣', 'กิ๊ก', 'नमस्ते', 'ﷺ', '']) {
    expect(limitMarks(text)).toBe(text);
  }
});

test('a message is sent without stacks', () => {
  expect(normalizeMessage(` x${'\u0489'.repeat(2_000)} `)).toBe(`x${'\u0489'.repeat(5)}`);
});
