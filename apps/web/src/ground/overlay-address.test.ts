import { expect, test } from 'vitest';
import { readOverlaySearch } from './overlay-address.ts';

test('an overlay keeps what belongs to it', () => {
  expect(readOverlaySearch({ overlay: 'profile', person: '17', target: 'match', utm: 'x' })).toEqual({
    overlay: 'profile',
    person: 17,
    target: 'match',
  });
  expect(readOverlaySearch({ overlay: 'payment', package: 3, kind: 'buy-credits' })).toEqual({
    overlay: 'payment',
    package: 3,
    kind: 'buy-credits',
  });
});

test.each([
  [{}],
  [{ overlay: 'admin' }],
  [{ overlay: 'profile' }],
  [{ overlay: 'profile', person: '-4' }],
  [{ overlay: 'profile', person: '1e99' }],
  [{ overlay: 'payment', kind: 'premium' }],
  [{ overlay: ['credits'] }],
])('an address that names no overlay opens none: %j', (search) => {
  expect(readOverlaySearch(search)).toEqual({});
});
