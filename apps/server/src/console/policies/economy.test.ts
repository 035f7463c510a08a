import { PROMO_STATES } from '@afterglow/domain/economy';
import { expect, test } from 'vitest';
import { mayRetirePackage, mayStopPromo } from './economy.ts';

test.each([
  [{ active: true }, 2, { allowed: true }],
  [{ active: true }, 1, { allowed: false, reason: 'last' }],
  [{ active: false }, 2, { allowed: false, reason: 'retired' }],
  [{ active: false }, 1, { allowed: false, reason: 'retired' }],
])('a package %o of %i on sale', (one, onSale, answer) => {
  expect(mayRetirePackage(one, onSale)).toEqual(answer);
});

test.each(PROMO_STATES)('a promo that is %s', (state) => {
  const isOpen = state === 'coming' || state === 'running';
  expect(mayStopPromo({ state })).toEqual(isOpen ? { allowed: true } : { allowed: false, reason: 'ended' });
});
