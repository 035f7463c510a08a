import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/**
 * Opens an order at the price of our own table, in the member's currency; nothing is granted before the provider's
 * notification. `new_tab`: the provider's page lets itself be framed by nobody. `forbidden`: nothing is sold in this currency.
 */
export const paymentInitiate = defineCall({
  name: 'payment/initiate',
  input: z.object({
    provider: z.string().max(32),
    package_id: id,
    type: z.enum(['buy-credits', 'premium']),
  }),
  output: z.object({ redirect_url: z.string(), payment_id: id, new_tab: z.boolean().optional() }),
  details: none,
  refusals: ['not_found', 'limit_reached', 'forbidden'],
  rate: 'money',
  audience: 'member',
});
