/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { frames, groups } from './frames.ts';
import { matcherOf } from './matching.ts';
import { tokensOf } from './tokens.ts';

/** Each frame has a sentence that matches no other frame: without the frame the question would go unnoticed. */
const examples = fs
  .readFileSync(path.join(import.meta.dirname, '..', 'testing', 'authenticity-examples.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [string, string]);

const alone = frames.map((frame) => [frame, matcherOf([frame], groups)] as const);
const filledBy = (sentence: string) => {
  const tokens = tokensOf(sentence);
  return alone.filter(([, fills]) => fills(tokens) !== undefined).map(([frame]) => frame);
};

test('every frame has one example, and every example a frame', () => {
  expect(examples.map(([frame]) => frame).sort()).toEqual([...frames].sort());
  expect(new Set(frames).size).toBe(frames.length);
});

test.each(examples)('only "%s" matches "%s"', (frame, sentence) =>
  expect(filledBy(sentence)).toEqual([frame]),
);
