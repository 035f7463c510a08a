import { START_NOW_VERSIONS } from '@afterglow/domain/start-now';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { inBreak } from '../entities/charge.ts';
import { money } from '../entities/credits-package.ts';
import { restriction } from '../entities/restriction.ts';
import { termsDue } from '../entities/terms.ts';
import { id, none } from '../fields.ts';

/**
 * Opens an order at the price of the server's table, in the member's currency. Nothing is granted before the provider's
 * notification. `new_tab`: the provider's page cannot be shown in a frame. `forbidden`: nothing is sold in this
 * currency.
 *
 * `seen` is the price and bonus that the buyer saw. If the table has others by now (a promo has ended), the order is
 * rejected with `conflict` and the current `{price, bonus}`. Beyond the member's own limit it is `limit_reached` with
 * `{spend_limit: true, left, left_money}` (coins, and the money), within a break from buying with `{break: true,
 * until}`.
 *
 * `pause_notice` is in the reply if the member has bought or spent more coins than the site's amount within 24 hours:
 * ask whether they want to go on before you show the page. An order that is not paid has no effect.
 *
 * `start_now` is the version of the text by which the buyer asks for immediate performance and acknowledges that used
 * coins are charged. It is stored with the order and repeated in its receipt. Without it the order opens too, but a
 * withdrawal in time refunds what was used as well.
 *
 * `limit_offer` is in one reply for each member, before their first purchase: offer them a spending limit of their own
 * (`user/update`, `spend_limit`). A limit of at least `from_money`, or of `from` coins, lets this order through.
 */
export const paymentInitiate = defineCall({
  name: 'payment/initiate',
  input: z.object({
    provider: z.string().max(32),
    package_id: id,
    type: z.enum(['buy-credits', 'premium']),
    seen: money.extend({ bonus: z.number().int().nonnegative().optional() }).optional(),
    start_now: z.enum(START_NOW_VERSIONS).optional(),
  }),
  output: z.object({ redirect_url: z.string(), payment_id: id, new_tab: z.boolean().optional() }),
  details: z
    .object({
      /** The coins of the last 24 hours, and the amount at which the notice starts. */
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
    forbidden: none,
    restricted: restriction,
    terms_required: termsDue,
  },
  rate: 'money',
  audience: 'member',
  restrictedBy: ['buy'],
  needsTerms: true,
});
