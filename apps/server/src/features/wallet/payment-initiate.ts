import { paymentInitiate } from '@afterglow/protocol/wallet/payment-initiate';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { direct, reply } from '../../rpc/handler.ts';
import { withTimeout } from '../../with-timeout.ts';
import { openOrder } from './open-order.ts';

/** Below the 15 s after which the client gives the call up. */
const openTimeoutMs = 10_000;

/**
 * The order first, committed; then the provider, who may take seconds and holds no row meanwhile; then the address. A crash in
 * between leaves an order that nobody knows, which expires; should it be paid after all, it is fulfilled like any other.
 */
export const paymentInitiateHandler = direct(paymentInitiate, async (ctx, input) => {
  const { db, me, now, app } = ctx;
  const opened = await db
    .transaction()
    .execute((tx) => openOrder(tx, { ...input, app, personId: me.id, now }));
  if ('ok' in opened) return opened;
  const { id, provider, pauseReminder, limitCoins, ...order } = opened;
  try {
    const { url, page } = await withTimeout(provider.createCheckoutSession(order), openTimeoutMs, () => {
      throw new Error(`the payment provider did not answer within ${openTimeoutMs} ms`);
    });
    // The database refuses a page that is another order's already: two orders on one page would be paid at once.
    if (page) await db.updateTable('payment').set({ page }).where('id', '=', id).execute();
    const limitOffer = (await shouldOfferLimit(db, me.id, now))
      ? { from: limitCoins, from_money: { amount: order.amountMinor, currency: order.currency } }
      : null;
    const offers = {
      ...(pauseReminder && { pause_notice: pauseReminder }),
      ...(limitOffer && { limit_offer: limitOffer }),
    };
    return reply(
      { redirect_url: url, payment_id: id, ...(!provider.isFramed && { new_tab: true }) },
      pauseReminder || limitOffer ? offers : undefined,
    );
  } catch (error) {
    // Given up at once, so that a provider who is away does not use up the orders somebody may have open.
    await db
      .updateTable('payment')
      .set({ state: 'failed', settled_at: now })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .execute();
    throw error;
  }
});

/**
 * Whether somebody who is about to buy is to be offered a spending limit: once, before the first purchase, and never whoever set
 * one by themselves. From now on it was offered, through whichever of their devices.
 */
async function shouldOfferLimit(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member set limit_offered_at = ${now}
    where person_id = ${personId} and limit_offered_at is null and spend_limit is null and spend_limit_next is null
      and not exists (select from payment where payment.person_id = member.person_id and provider_txn is not null)
    returning true as offered`.execute(db);
  return rows.length > 0;
}
