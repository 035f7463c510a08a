import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPreview, truncateText } from './preview.ts';

const row = (type: string, isOwn: boolean, text = '') => createPreview({ type, text, isOwn }, 800);

test('[S4.28] the last message is shown as a gift, an image, a profile photo, its text, or as new', () => {
  expect(row('gift', true)).toEqual({ key: 'gift_sent' });
  expect(row('gift', false)).toEqual({ key: 'gift_received' });
  expect(row('image', true)).toEqual({ key: 'image_sent' });
  expect(row('image', false)).toEqual({ key: 'image_received' });
  expect(row('pphoto', true)).toEqual({ key: 'pphoto_sent' });
  expect(row('pphoto', false)).toEqual({ key: 'pphoto_received' });
  expect(row('text', false, 'Hello')).toEqual({ text: 'Hello' });
  expect(row('text', false, ' \n ')).toEqual({ key: 'new_message' });
  expect(row('something-new', false, 'x')).toEqual({ key: 'new_message' });
});

test('[S9.20] on wide screens a text over 40 characters is cut at 30', () => {
  const at = (length: number) => createPreview({ type: 'text', text: 'x'.repeat(length), isOwn: true }, 460);
  expect(at(40)).toEqual({ text: 'x'.repeat(40) });
  expect(at(41)).toEqual({ text: `${'x'.repeat(30)}…` });
});

test('[S9.21] under 460 px a text over 25 characters is cut at 20', () => {
  const at = (length: number) => createPreview({ type: 'text', text: 'x'.repeat(length), isOwn: true }, 459);
  expect(at(25)).toEqual({ text: 'x'.repeat(25) });
  expect(at(26)).toEqual({ text: `${'x'.repeat(20)}…` });
});

test('no space before the ellipsis', () => {
  expect(truncateText(`${'x'.repeat(19)} ${'y'.repeat(9)}`, 'narrow')).toBe(`${'x'.repeat(19)}…`);
});

test('no emoji is halved and lines become one', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(truncateText(family.repeat(25), 'narrow')).toBe(family.repeat(25));
  expect(truncateText(family.repeat(26), 'narrow')).toBe(`${family.repeat(20)}…`);
  expect(createPreview({ type: 'text', text: 'a\n\nb', isOwn: true }, 300)).toEqual({ text: 'a b' });
});

test('a cut text begins as the whole one does and is never longer than the limit', () => {
  const count = (text: string) => [...new Intl.Segmenter().segment(text)].length;
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom('narrow' as const, 'wide' as const),
      (text, width) => {
        const cut = truncateText(text, width);
        if (cut === text) {
          expect(count(text)).toBeLessThanOrEqual(width === 'wide' ? 40 : 25);
          return;
        }
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        expect(count(cut)).toBeLessThanOrEqual(width === 'wide' ? 31 : 21);
      },
    ),
  );
});
