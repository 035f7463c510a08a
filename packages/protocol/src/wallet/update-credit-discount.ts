import { z } from 'zod';
import { definePush } from '../define.ts';
import { creditsPackage } from '../entities/credits-package.ts';
import { none, unixSeconds } from '../fields.ts';

/** The packages of coins as they are sold at `now`, by the server's clock: a countdown runs from there to `promo_ends`. */
export const updateCreditDiscount = definePush({
  name: 'update_credit_discount',
  data: z.object({ credits_packages: z.array(creditsPackage), now: unixSeconds }),
  details: none,
});
