import { expect, test } from 'vitest';
import { chooseEncoding } from './compress.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0', null],
  ['BR;Q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['broken', null],
  ['gzip;level=0, br;q=0', 'gzip'],
  ['br;level=9;q=0, gzip', 'gzip'],
  [';q=1', null],
  ['', null],
  [undefined, null],
])('the encoding for the header %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
