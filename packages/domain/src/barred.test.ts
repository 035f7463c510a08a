import { expect, test } from 'vitest';
import { type BarredKind, labelBarred, listMailDomains, normalizeBarred } from './barred.ts';

test.each<[BarredKind, string, string | null]>([
  ['email', ' Dana@Example.ORG ', 'dana@example.org'],
  ['email', 'example.org', null],
  ['domain', '@Example.org', 'example.org'],
  ['domain', 'mail.example.co.il', 'mail.example.co.il'],
  ['domain', 'dana@example.org', null],
  ['domain', 'example', null],
  ['picture', '00FFaa1234567890', '00ffaa1234567890'],
  ['picture', '00ffaa123456789', null],
  ['picture', '00ffaa12345678900', null],
  ['picture', '00ffaa123456789g', null],
])('%s %s is compared as %s', (kind, raw, value) => expect(normalizeBarred(kind, raw)).toBe(value));

test('an address is masked, a domain and a picture are not', () => {
  expect(labelBarred('email', 'dana@gmail.com')).toBe('d***@g***.com');
  expect(labelBarred('domain', 'example.org')).toBe('example.org');
  expect(labelBarred('picture', '00ffaa1234567890')).toBe('00ffaa1234567890');
});

test('an address is barred by its domain and by each above it, but not by an ending', () => {
  expect(listMailDomains('dana@mail.example.co.il')).toEqual([
    'co.il',
    'example.co.il',
    'mail.example.co.il',
  ]);
  expect(listMailDomains('dana@example.org')).toEqual(['example.org']);
});
