import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { expect, test } from 'vitest';
import { findSlash, findSnippets } from './find-snippets.ts';

test.each([
  ['/', 1, { from: 0, to: 1, query: '' }],
  ['Hi /gre', 7, { from: 3, to: 7, query: 'gre' }],
  ['Hi\n/שלום', 8, { from: 3, to: 8, query: 'שלום' }],
  ['Hi /gre there', 7, { from: 3, to: 7, query: 'gre' }],
  ['Hi /gre there', 9, null],
  ['and/or', 6, null],
  ['24/7 /', 6, { from: 5, to: 6, query: '' }],
  ['//', 2, null],
])('a slash in %j at %i', (text, cursor, found) => expect(findSlash(text, cursor)).toEqual(found));

const row = (id: number, shortcut: string, text: string, used: number): SnippetRow => ({
  id,
  language: 'en',
  category: 'Start',
  shortcut,
  text,
  shared: false,
  mine: true,
  used_30d: used,
  version: 1,
});

test('shortcuts with this prefix come first, then those used most; what does not fit is left out', () => {
  const rows = [
    row(1, 'bye', 'Good night, greetings to all', 90),
    row(2, 'greet', 'Hello {name}', 1),
    row(3, 'Greeting2', 'Hi {name}', 5),
    row(4, 'recipe', 'Cook it', 50),
  ];
  expect(findSnippets(rows, 'gre').map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(findSnippets(rows, '').map(({ id }) => id)).toEqual([1, 4, 3, 2]);
  expect(findSnippets(rows, 'start')).toHaveLength(4);
});
