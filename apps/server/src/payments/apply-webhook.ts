import { HELD_VERDICTS, type WebhookVerdict } from '@afterglow/domain/payments';
import type { App } from '../app.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import type { IgnoredEvent, PaymentEvent, WebhookError, WebhookReading } from './provider.ts';

export type PaymentServices = Pick<App, 'db' | 'now' | 'log' | 'fanout' | 'providers'>;

type StoredWebhook = { id: number; provider: string };

/**
 * Applies a stored message of a provider: asks the provider to confirm it where its signature is not enough, applies
 * its event, and stores the verdict beside it. `unasked`: its provider could not be asked.
 */
export async function applyWebhook(
  app: PaymentServices,
  { id, provider }: StoredWebhook,
  reading: WebhookReading,
): Promise<Exclude<WebhookVerdict, 'received'>> {
  const logFields = { provider, webhook: id };
  let event: PaymentEvent | WebhookError | IgnoredEvent;
  try {
    event = 'confirm' in reading ? await reading.confirm() : reading;
  } catch (error) {
    await storeVerdict(app, id, 'unasked');
    app.log.error({ ...logFields, err: error }, 'a webhook event waits: its provider is unavailable');
    return 'unasked';
  }
  if ('error' in event) {
    await storeVerdict(app, id, event.error);
    app.log.error({ ...logFields, error: event.error }, 'a webhook event is not authentic');
    return event.error;
  }
  if ('ignored' in event) {
    await storeVerdict(app, id, 'unused');
    if (event.isUnexpected)
      app.log.error({ ...logFields, unused: event.ignored }, 'a webhook event without a matching order');
    return 'unused';
  }
  const { verdict, payment } = await applyPaymentEvent(app, provider, event, id);
  await storeVerdict(app, id, verdict, payment?.id);
  return verdict;
}

/**
 * Stores the verdict of a message that is new or held: of two that apply it again, the second finds a
 * duplicate.
 */
async function storeVerdict(
  { db }: PaymentServices,
  id: number,
  verdict: WebhookVerdict,
  paymentId?: number,
): Promise<void> {
  await db
    .updateTable('payment_notice')
    .set({ verdict, ...(paymentId === undefined ? {} : { payment_id: paymentId }) })
    .where('id', '=', id)
    .where('verdict', 'in', ['received', ...HELD_VERDICTS])
    .execute();
}

/**
 * Applies a held webhook event again. Its sender was verified on arrival; what the provider has to confirm is confirmed
 * again. Nothing happens to a message that is not held, or whose provider is no longer configured.
 */
export async function retryWebhook(app: PaymentServices, id: number): Promise<void> {
  const held = await app.db
    .selectFrom('payment_notice')
    .select(['provider', 'body'])
    .where('id', '=', id)
    .where('verdict', 'in', HELD_VERDICTS)
    .executeTakeFirst();
  const provider = held && app.providers.get(held.provider);
  const reading = provider?.readStoredWebhook(held?.body ?? '');
  if (held && reading && !('error' in reading))
    await applyWebhook(app, { id, provider: held.provider }, reading);
}
