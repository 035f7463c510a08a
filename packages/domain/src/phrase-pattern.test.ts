import { expect, test } from 'vitest';
import { toPhraseSource } from './phrase-pattern.ts';

const phrases = ['kill', 'hurt', 'shoot'];

test.each(['skill', 'killer', 'unhurt', 'hurts', 'overshoot', 'shooting'])(
  'of several phrases none is found within %s',
  (text) => {
    expect(new RegExp(toPhraseSource(phrases), 'u').test(text)).toBe(false);
    expect(new RegExp(toPhraseSource(phrases, 'part'), 'u').test(text)).toBe(true);
  },
);

test.each(phrases)('%s is found among other words', (phrase) => {
  expect(new RegExp(toPhraseSource(phrases), 'u').test(`to ${phrase}, or not`)).toBe(true);
});
