import { expect, test } from 'vitest';
import { extractFirstSentence } from './first-sentence.ts';

test.each([
  ['Young lawyer; I argue only when paid. Born in Gondar.', 'Young lawyer; I argue only when paid.'],
  ['Hi. I mend bicycles for a living. Ask me.', 'Hi. I mend bicycles for a living.'],
  ['עורכת דין צעירה שמתווכחת רק בתשלום. נולדתי בגונדר.', 'עורכת דין צעירה שמתווכחת רק בתשלום.'],
  ['no end at all', 'no end at all'],
  ['Version 2.0 of me, and counting. More', 'Version 2.0 of me, and counting.'],
  ['A first line\nand another', 'A first line'],
  ['', ''],
])('the first sentence of “%s” is “%s”', (text, sentence) => {
  expect(extractFirstSentence(text)).toBe(sentence);
});
