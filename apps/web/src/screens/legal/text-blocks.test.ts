import { expect, test } from 'vitest';
import { blocksOf } from './text-blocks.ts';

test('short lines without a full stop are headings, the rest paragraphs', () => {
  expect(blocksOf('1. Who we are\n\nWe are a site.\nOf adults.\n\n\n## Coins\n\nPaid first.')).toEqual([
    { kind: 'heading', text: '1. Who we are' },
    { kind: 'paragraph', text: 'We are a site.\nOf adults.' },
    { kind: 'heading', text: 'Coins' },
    { kind: 'paragraph', text: 'Paid first.' },
  ]);
});
