import { HOUR_MS, MINUTE_MS } from '@afterglow/domain/time';
import pLimit from 'p-limit';
import type { App } from '../app.ts';
import { CHECKED_AT, recordProviderCheck } from '../features/wallet/index.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

/** By then most payers are done and most webhooks have arrived. */
const AFTER_MS = 15 * MINUTE_MS;
/** Longer than any checkout page stays open. A later payment is reported by its webhook. */
const UNTIL_MS = 26 * HOUR_MS;
const MAX_PER_ROUND = 500;
const CONCURRENCY = 4;

/**
 * Asks providers about payments whose webhook is overdue, also about failed ones: a webhook may be lost, and money that
 * arrived buys what was ordered. Payments that were checked longest ago come first.
 */
export async function reconcilePayments(app: App): Promise<void> {
  const { db, now, log, providers } = app;
  const codes = [...providers.values()].filter(({ findPayment }) => findPayment).map(({ code }) => code);
  if (codes.length === 0) return;
  const at = now();
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'reference', 'page as checkoutId'])
    .where('provider', 'in', codes)
    .where('state', 'in', ['created', 'pending', 'failed'])
    .where('created_at', '<', new Date(at.getTime() - AFTER_MS))
    .where('created_at', '>', new Date(at.getTime() - UNTIL_MS))
    .orderBy(CHECKED_AT, (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(MAX_PER_ROUND)
    .execute();
  const limit = pLimit(CONCURRENCY);
  const failures = await Promise.all(
    payments.map(({ id, provider, reference, checkoutId }) =>
      limit(async () => {
        try {
          const event = await providers.get(provider)?.findPayment?.({ reference, checkoutId });
          await recordProviderCheck(db, id, at);
          if (event) await applyPaymentEvent(app, provider, event, null);
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
      { err: failed[0], payments: payments.length, failed: failed.length },
      'payment providers could not be asked about payments',
    );
}
