import { expect, test } from 'vitest';
import { hashWithSecret, openSealedText, sealText } from './sealed-text.ts';

test('a sealed text opens with its secret, also once that is a previous one, and with no other', () => {
  const sealed = sealText('https://example.test/invite/abc ü', 'first');
  expect(sealed).not.toContain('invite');
  expect(openSealedText(sealed, ['first'])).toBe('https://example.test/invite/abc ü');
  expect(openSealedText(sealed, ['second', 'first'])).toBe('https://example.test/invite/abc ü');
  expect(openSealedText(sealed, ['second'])).toBeNull();
});

test('a changed text does not open, and the same text is sealed differently each time', () => {
  const sealed = sealText('text', 'first');
  const at = sealed.length - 2;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(openSealedText(changed, ['first'])).toBeNull();
  expect(openSealedText('', ['first'])).toBeNull();
  expect(sealText('text', 'first')).not.toBe(sealed);
});

test('a hash needs the secret', () => {
  expect(hashWithSecret('text', 'first')).toBe(hashWithSecret('text', 'first'));
  expect(hashWithSecret('text', 'first')).not.toBe(hashWithSecret('text', 'second'));
});
