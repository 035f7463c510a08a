import { startNowVersions } from '@afterglow/domain/start-now';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { inBreak } from '../entities/charge.ts';
import { money } from '../entities/credits-package.ts';
import { id, none } from '../fields.ts';

/**
 * Opens an order at the price of our own table, in the member's currency; nothing is granted before the provider's
 * notification. `new_tab`: the provider's page lets itself be framed by nobody. `forbidden`: nothing is sold in this currency,
 * or with `{terms_due}` the newest terms have to be accepted first (`notice/accept`).
 *
 * `seen` is what the buyer was shown: where the table says another price or bonus by now (a promo has ended)
 * the order is refused with `conflict` and `{price, bonus}` as they are, and nothing opens. Beyond the member's own limit it
 * is `limit_reached` with `{spend_limit: true, left, left_money}` (coins, and the money), within a break from buying with `{break: true, until}`.
 *
 * `pause_notice` stands in the reply once the member has bought or spent more than the site's amount within 24 hours: ask
 * whether they want to go on before you show the page. Without a payment the order comes to nothing.
 *
 * `start_now` is the version of the words by which the buyer asked that we begin at once and knows that what is used is paid for.
 * It is kept with the order and repeated in its receipt. Without it the order opens all the same, and nothing may be kept for
 * what was used by a withdrawal in time.
 *
 * `limit_offer` stands in one reply of a member's life, before their first purchase: offer them a spending limit of their own
 * (`user/update`, `spend_limit`). One of `from_money`, or of `from` coins, or more lets this order through.
 */
export const paymentInitiate = defineCall({
  name: 'payment/initiate',
  input: z.object({
    provider: z.string().max(32),
    package_id: id,
    type: z.enum(['buy-credits', 'premium']),
    seen: money.extend({ bonus: z.number().int().nonnegative().optional() }).optional(),
    start_now: z.enum(startNowVersions).optional(),
  }),
  output: z.object({ redirect_url: z.string(), payment_id: id, new_tab: z.boolean().optional() }),
  details: z
    .object({
      /** Coins of the last 24 hours, and the amount from which on they are told. */
      pause_notice: z.object({ coins: z.number().int(), from: z.number().int() }).optional(),
      limit_offer: z.object({ from: z.number().int().nonnegative(), from_money: money }).optional(),
    })
    .optional(),
  errors: {
    not_found: none,
    limit_reached: z.union([
      inBreak,
      z.object({ spend_limit: z.literal(true), left: z.number().int(), left_money: money }),
      none,
    ]),
    conflict: z.object({ price: money, bonus: z.number().int().nonnegative() }),
    forbidden: z.object({ terms_due: z.number().int() }).or(none),
  },
  rate: 'money',
  audience: 'member',
});
