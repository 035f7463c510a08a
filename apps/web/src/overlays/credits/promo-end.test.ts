import { expect, test } from 'vitest';
import { promoEnd } from './promo-end.ts';

const offer = (promo_active: boolean, promo_ends: number | null) => ({
  id: 1,
  credits: 200,
  price: { amount: 499, currency: 'USD' as const },
  discount: 10,
  bonus: 20,
  promo_active,
  promo_ends,
  free_spins: 0,
});

test('[S4.85] only a running offer with an end of its own is counted down, the nearest first', () => {
  expect(promoEnd([offer(true, 900), offer(true, 500)], 100)).toBe(500);
  expect(promoEnd([offer(false, 900), offer(true, null), offer(true, 100)], 100)).toBeNull();
});
