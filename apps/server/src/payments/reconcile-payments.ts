import { HOUR_MS, MINUTE_MS } from '@afterglow/domain/time';
import pLimit from 'p-limit';
import type { App } from '../app.ts';
import { updateOrder } from '../features/wallet/index.ts';
import { applyWebhookEvent } from './apply-webhook-event.ts';

/** Most payers are done by then, and most notifications have come. */
const afterMs = 15 * MINUTE_MS;
/** Longer than any page stays open; what is paid later still is told by its notification. */
const untilMs = 26 * HOUR_MS;
const maxPerRound = 500;
const concurrency = 4;

/**
 * Asks providers what became of orders they should have spoken of by now, also of orders that were given up: a notification
 * may be lost, and money that came buys what was ordered. Whoever was asked longest ago comes first.
 */
export async function reconcilePayments(app: App): Promise<void> {
  const { db, now, log, providers } = app;
  const codes = [...providers.values()].filter(({ findPayment }) => findPayment).map(({ code }) => code);
  if (codes.length === 0) return;
  const at = now();
  const orders = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'reference', 'page'])
    .where('provider', 'in', codes)
    .where('state', 'in', ['created', 'pending', 'failed'])
    .where('created_at', '<', new Date(at.getTime() - afterMs))
    .where('created_at', '>', new Date(at.getTime() - untilMs))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(maxPerRound)
    .execute();
  const limit = pLimit(concurrency);
  const failures = await Promise.all(
    orders.map(({ id, provider, reference, page }) =>
      limit(async () => {
        try {
          const event = await providers.get(provider)?.findPayment?.({ reference, page });
          await updateOrder(db, id, { asked_at: at });
          if (event) await applyWebhookEvent(app, provider, event, null);
          return null;
        } catch (error) {
          return error;
        }
      }),
    ),
  );
  const failed = failures.filter((error) => error !== null);
  if (failed.length > 0)
    log.error(
      { err: failed[0], orders: orders.length, failed: failed.length },
      'providers could not be asked',
    );
}
