import { setTimeout as sleep } from 'node:timers/promises';
import { paymentInitiate } from '@afterglow/protocol/wallet/payment-initiate';
import { direct, refuse, reply } from '../../calls/handler.ts';
import { openOrder } from './open-order.ts';

/** Below the 15 s after which the client gives the call up. */
const openWithinMs = 10_000;

/**
 * The order first, committed; then the provider, who may take seconds and holds no row meanwhile; then the address. A crash in
 * between leaves an order that nobody knows, which expires; should it be paid after all, it is fulfilled like any other.
 */
export const paymentInitiateHandler = direct(paymentInitiate, async (ctx, input) => {
  const { tx: db, me, now, house } = ctx;
  const provider = house.providers.get(input.provider);
  if (!provider) return refuse('not_found');
  const opened = await db
    .transaction()
    .execute((tx) => openOrder(tx, { ...input, house, personId: me.id, provider: provider.code, now }));
  if ('ok' in opened) return opened;
  const { id, ...order } = opened;
  try {
    return reply({ redirect_url: await within(openWithinMs, provider.open(order)), payment_id: id });
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

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const patience = new AbortController();
  const late = sleep(ms, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`the payment provider did not answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    patience.abort();
  }
}
