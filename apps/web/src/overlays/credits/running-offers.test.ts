import { expect, test } from 'vitest';
import { listRunningOffers } from './running-offers.ts';

const offer = (id: number, promo_active: boolean, promo_ends: number | null) => ({
  id,
  credits: 200,
  price: { amount: 499, currency: 'USD' as const },
  discount: 10,
  bonus: 20,
  promo_active,
  promo_ends,
  free_spins: 0,
});

test('[S4.85] only a running offer with an end of its own is counted down, each by its own end, the nearest first', () => {
  const found = listRunningOffers([offer(1, true, 900), offer(2, true, 500), offer(3, true, 900)], 100);
  expect(found.map(({ endsAtS, packages }) => [endsAtS, packages.map(({ id }) => id)])).toEqual([
    [500, [2]],
    [900, [1, 3]],
  ]);
  expect(listRunningOffers([offer(1, false, 900), offer(2, true, null), offer(3, true, 100)], 100)).toEqual(
    [],
  );
});
