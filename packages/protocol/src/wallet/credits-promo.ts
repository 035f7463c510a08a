import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/**
 * Called when the coin packages are opened, and again when the end of a promo has passed. The reply has no data: the
 * current packages come as the push `update_credit_discount`, in the member's currency.
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
