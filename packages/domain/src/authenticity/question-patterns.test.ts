/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createMatcher } from './matching.ts';
import { CONCEPT_GROUPS, QUESTION_PATTERNS } from './question-patterns.ts';
import { tokenize } from './tokens.ts';

/** Each pattern has a sentence that matches no other pattern: without the pattern the question would go unnoticed. */
const examples = fs
  .readFileSync(path.join(import.meta.dirname, '..', 'testing', 'authenticity-examples.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [string, string]);

const alone = QUESTION_PATTERNS.map(
  (pattern) => [pattern, createMatcher([pattern], CONCEPT_GROUPS)] as const,
);
const filledBy = (sentence: string) => {
  const tokens = tokenize(sentence);
  return alone.filter(([, fills]) => fills(tokens) !== undefined).map(([pattern]) => pattern);
};

test('every pattern has one example, and every example a pattern', () => {
  expect(examples.map(([pattern]) => pattern).sort()).toEqual([...QUESTION_PATTERNS].sort());
  expect(new Set(QUESTION_PATTERNS).size).toBe(QUESTION_PATTERNS.length);
});

test.each(examples)('only "%s" matches "%s"', (pattern, sentence) =>
  expect(filledBy(sentence)).toEqual([pattern]),
);
