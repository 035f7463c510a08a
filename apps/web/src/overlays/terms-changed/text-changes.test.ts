import { expect, test } from 'vitest';
import { listTextChanges, type TextChange } from './text-changes.ts';

const MARKS = { same: ['', ''], added: ['[+', ']'], removed: ['[-', ']'] } as const;
const formatChange = ({ heading, kind, parts }: TextChange) =>
  `${heading ?? ''} | ${kind} | ${parts.map((part) => MARKS[part.kind].join(part.text)).join('')}`;
const list = (before: string, after: string, language: 'he' | 'en' | 'de' = 'en') =>
  listTextChanges(before, after, language).map(formatChange);

const BEFORE = `1. Coins

Coins are bought in advance. They never expire.

- Messages cost 5 coins.
- Photos cost 10 coins.

2. Premium

Premium ends by itself.`;

test('nothing, where every paragraph is the same, whatever marks and line breaks are around it', () => {
  expect(list(BEFORE, BEFORE)).toEqual([]);
  expect(list('**Coins** are bought.', '\n\nCoins are bought.\n\n\n')).toEqual([]);
});

test('the words that changed in a paragraph or a line of a list, below their heading', () => {
  const after = BEFORE.replace('never expire', 'expire after two years').replace('10 coins', '12 coins');
  expect(list(BEFORE, after)).toEqual([
    '1. Coins | changed | Coins are bought in advance. They [-never ]expire[+ after two years].',
    '1. Coins | changed | Photos cost [-10][+12] coins.',
  ]);
});

test('what is new and what is gone, each where it stands', () => {
  const after = `${BEFORE.replace('- Messages cost 5 coins.\n', '')}\n\nYou may give it back for 14 days.\n\n3. Courts\n\nThose of Haifa decide.`;
  expect(list(BEFORE, after)).toEqual([
    '1. Coins | removed | [-Messages cost 5 coins.]',
    '2. Premium | added | [+You may give it back for 14 days.]',
    ' | added | [+3. Courts]',
    '3. Courts | added | [+Those of Haifa decide.]',
  ]);
  expect(list(after, BEFORE).at(-1)).toBe('2. Premium | removed | [-Those of Haifa decide.]');
});

test('a heading with another number is a changed heading, and what stands below it is not', () => {
  const after = BEFORE.replace('2. Premium', '2. Premium and boosts');
  expect(list(BEFORE, after)).toEqual([' | changed | 2. Premium[+ and boosts]']);
});

test('a paragraph with few words in common is another one', () => {
  expect(list('Coins never expire.', 'A court in Haifa decides about everything.')).toEqual([
    ' | removed | [-Coins never expire.]',
    ' | added | [+A court in Haifa decides about everything.]',
  ]);
});

test('another address behind the same label is a change', () => {
  expect(list('Read [the terms](/tos) here.', 'Read [the terms](/privacy) here.')).toEqual([
    ' | changed | Read the terms (/[-tos][+privacy]) here.',
  ]);
});

test('Hebrew words, and a word of eighty letters', () => {
  expect(list('המטבעות אינם פגים.', 'המטבעות פגים.', 'he')).toEqual([' | changed | המטבעות [-אינם ]פגים.']);
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  expect(list(`Die ${long} haftet.`, `Die ${long} haftet nicht.`, 'de')).toEqual([
    ` | changed | Die ${long} haftet[+ nicht].`,
  ]);
});

test('fifty thousand letters that are all different take a moment', () => {
  const write = (letter: string) =>
    Array.from({ length: 40 }, (_, n) => `${`${letter}${n} `.repeat(300)}.`).join('\n\n');
  const started = performance.now();
  expect(list(write('a'), write('b')).length).toBe(80);
  expect(performance.now() - started).toBeLessThan(5_000);
});
