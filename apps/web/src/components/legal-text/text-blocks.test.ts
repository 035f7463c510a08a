import { expect, test } from 'vitest';
import { parseBlocks, parseSections, splitLinks } from './text-blocks.ts';

test('short lines without a full stop are headings, lines with dashes a list, the rest paragraphs', () => {
  expect(
    parseBlocks(
      '1. Who we are\n\nWe are a site.\nOf adults.\n\n\n## Coins\n\nPaid first.\n\n- one\n- two: it\n\n(*) Delete.\n\nOperator: a GmbH',
    ),
  ).toEqual([
    { kind: 'heading', text: '1. Who we are' },
    { kind: 'paragraph', text: 'We are a site.\nOf adults.' },
    { kind: 'heading', text: 'Coins' },
    { kind: 'paragraph', text: 'Paid first.' },
    { kind: 'list', items: ['one', 'two: it'] },
    { kind: 'paragraph', text: '(*) Delete.' },
    { kind: 'paragraph', text: 'Operator: a GmbH' },
  ]);
});

test('blocks below a heading belong to it, blocks before the first to none', () => {
  expect(parseSections('Welcome here.\n\nCoins\n\nPaid first.\n\nPremium')).toEqual([
    { heading: null, blocks: [{ kind: 'paragraph', text: 'Welcome here.' }] },
    { heading: 'Coins', blocks: [{ kind: 'paragraph', text: 'Paid first.' }] },
    { heading: 'Premium', blocks: [] },
  ]);
});

test('URLs in a sentence are links, without the full stop or bracket after them', () => {
  expect(splitLinks('Withdraw (https://a.example/withdraw) or at me@a.example.')).toEqual([
    { text: 'Withdraw (' },
    { text: 'https://a.example/withdraw', href: 'https://a.example/withdraw' },
    { text: ') or at ' },
    { text: 'me@a.example', href: 'mailto:me@a.example' },
    { text: '.' },
  ]);
  expect(splitLinks('javascript:alert(1) <b>')).toEqual([{ text: 'javascript:alert(1) <b>' }]);
});

test.each(['Really!', 'Really?', 'One;', 'One,', 'One (two)', 'Name: one', 'x'.repeat(81), 'One\nTwo'])(
  'a sentence is no heading: %j',
  (text) => {
    expect(parseBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
  },
);

test('a heading has up to 80 letters and any number of signs before it; a list only lines of a list', () => {
  expect(parseBlocks('x'.repeat(80))[0]?.kind).toBe('heading');
  expect(parseBlocks('###Two words')).toEqual([{ kind: 'heading', text: 'Two words' }]);
  expect(parseBlocks('We take #1 and # here.')).toEqual([
    { kind: 'paragraph', text: 'We take #1 and # here.' },
  ]);
  expect(parseBlocks('- one\nand more')).toEqual([{ kind: 'paragraph', text: '- one\nand more' }]);
  expect(parseBlocks('-  one  \n- two')).toEqual([{ kind: 'list', items: ['one', 'two'] }]);
  expect(parseBlocks(' \n\n  one.  \n \t\n two. \n\n')).toEqual([
    { kind: 'paragraph', text: 'one.' },
    { kind: 'paragraph', text: 'two.' },
  ]);
});

test.each([
  ['http://a.example', 'http://a.example'],
  ['https://a.example/b?c=1,d!', 'https://a.example/b?c=1,d'],
  ['me.too+tax@a-b.example.org', 'mailto:me.too+tax@a-b.example.org'],
])('%s leads to %s', (text, href) => {
  expect(splitLinks(text)[0]?.href).toBe(href);
});

test('an address alone is the whole text, and a name after an @ without a dot is none', () => {
  expect(splitLinks('https://a.example')).toEqual([{ text: 'https://a.example', href: 'https://a.example' }]);
  expect(splitLinks('me@home')).toEqual([{ text: 'me@home' }]);
  expect(splitLinks('')).toEqual([]);
});

test('a text that begins with a heading has nothing before it', () => {
  expect(parseSections('Coins\n\nPaid first.').map(({ heading }) => heading)).toEqual(['Coins']);
  expect(parseSections('')).toEqual([]);
});

test('what staff write in markdown: headings, bold words, and links to https or own paths only', () => {
  expect(parseBlocks('## A heading: with a colon.')).toEqual([
    { kind: 'heading', text: 'A heading: with a colon.' },
  ]);
  expect(splitLinks('Read **all of it** in [the terms](/tos) or [here](https://a.example/b).')).toEqual([
    { text: 'Read ' },
    { text: 'all of it', isStrong: true },
    { text: ' in ' },
    { text: 'the terms', href: '/tos', isLabel: true },
    { text: ' or ' },
    { text: 'here', href: 'https://a.example/b', isLabel: true },
    { text: '.' },
  ]);
  for (const wrong of ['[x](javascript:y)', '[x](//a.example)', '[x](data:y)'])
    expect(splitLinks(wrong)).toEqual([{ text: wrong }]);
});
