import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/**
 * Asked when the packages of coins are opened, and again once the end of a promo has passed. The answer itself says nothing:
 * what is sold now comes as the push `update_credit_discount`, in the member's currency.
 */
export const creditsPromo = defineCall({
  name: 'credits_promo',
  input: noInput,
  output: none,
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
