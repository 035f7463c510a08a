import { expect, test } from 'vitest';
import { foldSpaces, foldText, normalizeText } from './normalized-text.ts';

test.each([
  ['Ｄａｎａ', 'dana'],
  ['ﬁne', 'fine'],
  ['ÉCLAIR', 'eclair'],
  ['a\u200bb\u00adc\u2060d\u0007e', 'abcde'],
  ['line\none\ttwo', 'line\none\ttwo'],
  ['٠٥٢', '052'],
  ['०९', '09'],
  ['𝟘𝟡𝟚', '092'],
  ['١٢ ۳۴ 5', '12 34 5'],
  ['a–b—c‑d\u2212e', 'a-b-c-d-e'],
  ['x\u30fby\u3002z', 'x.y.z'],
  ['a\u2800b', 'a b'],
  ['‘it’s׳`´', "'it's'''"],
  ['שָׁלוֹם', 'שלום'],
])('the text %j is normalized to %j', (original, read) => {
  // The second call uses the cached characters.
  expect([normalizeText(original).text, normalizeText(original).text]).toEqual([read, read]);
});

test('each unit of the normalized text has its position in the original', () => {
  const { text, offsets } = normalizeText('𝟘\u200bﬁx');
  expect(text).toBe('0fix');
  expect(offsets).toEqual([0, 3, 3, 4, 5]);
});

test.each([
  'Plain words,\r\n\tin lines  and  spaces `so` {to} ~say',
  'שָׁלוֹם, מה שלומך?  😊',
  'Ｄａｎａ ﬁne ÉCLAIR ΣΊΣΥΦΟΣ İstanbul 𝟘𝟡 a\u200bb\u00a0\u2003c\ud800d',
])('the folded text of %j is the one with positions', (text) => {
  expect(foldText(text)).toBe(foldSpaces(normalizeText(text)).text);
});
