import { expect, test } from 'vitest';
import { blocksOf, piecesOf, sectionsOf } from './text-blocks.ts';

test('short lines without a full stop are headings, lines with dashes a list, the rest paragraphs', () => {
  expect(
    blocksOf(
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

test('what stands below a heading belongs to it, what stands before the first to none', () => {
  expect(sectionsOf('Welcome here.\n\nCoins\n\nPaid first.\n\nPremium')).toEqual([
    { heading: null, blocks: [{ kind: 'paragraph', text: 'Welcome here.' }] },
    { heading: 'Coins', blocks: [{ kind: 'paragraph', text: 'Paid first.' }] },
    { heading: 'Premium', blocks: [] },
  ]);
});

test('addresses in a sentence lead somewhere, without the stop or bracket behind them', () => {
  expect(piecesOf('Withdraw (https://a.example/withdraw) or at me@a.example.')).toEqual([
    { text: 'Withdraw (' },
    { text: 'https://a.example/withdraw', href: 'https://a.example/withdraw' },
    { text: ') or at ' },
    { text: 'me@a.example', href: 'mailto:me@a.example' },
    { text: '.' },
  ]);
  expect(piecesOf('javascript:alert(1) <b>')).toEqual([{ text: 'javascript:alert(1) <b>' }]);
});
