import { expect, test } from 'vitest';
import { splitFlagged } from './split-flagged.ts';

const formatParts = (text: string, phrases: string[]) =>
  splitFlagged(text, phrases)
    .map((part) => (part.isFlagged ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['I want to die tonight', ['want to die'], 'I [want to die] tonight'],
  ['want to die', ['want to die'], '[want to die]'],
  ['a b a', ['a'], '[a] b [a]'],
  ['nothing here', ['x'], 'nothing here'],
  ['abc', ['ab', 'abc'], '[abc]'],
  ['abc', [''], 'abc'],
])('%s', (text, phrases, shown) => expect(formatParts(text, phrases)).toBe(shown));
