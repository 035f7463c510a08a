import { paymentInitiate } from '@afterglow/protocol/wallet/payment-initiate';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { direct, reply } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findHomeDomain, getOrigin } from '../../site-domains.ts';
import { withTimeout } from '../../with-timeout.ts';
import { openOrder } from './open-order.ts';

/** Below the client's timeout of 15 s. */
const OPEN_TIMEOUT_MS = 10_000;

/**
 * Commits the order first, then asks the provider for a checkout session: that may take seconds and must hold no row
 * lock. A crash in between leaves an order that expires; if it is paid all the same, it is fulfilled like any other.
 */
export const paymentInitiateHandler = direct(paymentInitiate, async (ctx, input) => {
  const { db, me, now, app } = ctx;
  const opened = await db
    .transaction()
    .execute((tx) => openOrder(tx, { ...input, app, personId: me.id, now }));
  if ('ok' in opened) return opened;
  publishListChanged(app, 'payments/list');
  const { id, provider, pauseReminder, limitCoins, ...order } = opened;
  // The list of hosts may have changed since the socket was opened.
  const host = findHomeDomain(app, me.host ?? undefined);
  const back = { host, returnUrl: `${getOrigin(app, host)}/payments/redirect` };
  try {
    const { url, checkoutId } = await withTimeout(
      provider.createCheckoutSession({ ...order, ...back }),
      OPEN_TIMEOUT_MS,
      () => {
        throw new Error(`the payment provider did not answer within ${OPEN_TIMEOUT_MS} ms`);
      },
    );
    // The database rejects a checkout that belongs to another order: one payment would pay both.
    if (checkoutId) await db.updateTable('payment').set({ page: checkoutId }).where('id', '=', id).execute();
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
    // The order fails immediately, so that an outage of the provider does not use up the member's open orders.
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
 * Returns whether to offer the buyer a spending limit: once, before the first purchase, if they have none. Records that
 * it was offered, for all of their devices.
 */
async function shouldOfferLimit(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member set limit_offered_at = ${now}
    where person_id = ${personId} and limit_offered_at is null and spend_limit is null and spend_limit_next is null
      and not exists (select from payment where payment.person_id = member.person_id and provider_txn is not null)
    returning true as offered`.execute(db);
  return rows.length > 0;
}
