import { z } from 'zod';
import { definePush } from '../define.ts';
import { creditsPackage } from '../entities/credits-package.ts';
import { none, unixSeconds } from '../fields.ts';

/** The coin packages and prices at `now`, by the server's clock: a countdown to `promo_ends` starts there. */
export const updateCreditDiscount = definePush({
  name: 'update_credit_discount',
  data: z.object({ credits_packages: z.array(creditsPackage), now: unixSeconds }),
  details: none,
});
