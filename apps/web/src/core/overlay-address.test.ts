import { expect, test } from 'vitest';
import { parseSearch } from './address.ts';
import { parseOverlay } from './overlay-address.ts';

test('[S3.29] an overlay keeps its parameters', () => {
  expect(parseOverlay({ overlay: 'profile', person: '17', target: 'match', utm: 'x' })).toEqual({
    name: 'profile',
    params: { person: 17, target: 'match' },
  });
  expect(parseOverlay({ overlay: 'payment', package: '3', kind: 'buy-credits' })).toEqual({
    name: 'payment',
    params: { package: 3, kind: 'buy-credits' },
  });
});

test.each([
  '',
  'overlay=admin',
  'overlay=constructor',
  'overlay=__proto__',
  'overlay=profile',
  'overlay=profile&person=-4',
  'overlay=profile&person=1e99',
  'overlay=payment&kind=premium',
  'overlay[]=credits',
])('an address that names no overlay opens none: ?%s', (query) => {
  expect(parseOverlay(parseSearch(query))).toBeNull();
});
