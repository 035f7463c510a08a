import { type DeliveryEvent, getPostbackPauseS } from '@afterglow/domain/campaigns';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { App } from '../app.ts';
import { resolveHost } from './outward-address.ts';
import { type PostbackRequest, sendPostbackRequest } from './postback-request.ts';
import { fillPostbackUrl, hasFixedHost, isPostbackTemplate } from './postback-url.ts';
import { type Attempt, addAttempt } from './queue-postback.ts';
import { signWebhook } from './sign-webhook.ts';

/** A test event is sent once, without retries. */
const TRIAL: DeliveryEvent = 'test';

type PostbackServices = Pick<App, 'db' | 'now' | 'config' | 'log'>;

/**
 * Sends a postback once, and queues the next try if the partner's server does not reply with 2xx. A worker that dies in
 * between sends it again, under the same id.
 */
export async function sendPostback(app: PostbackServices, attempt: Attempt): Promise<void> {
  const delivery = await findDelivery(app, attempt);
  if (!delivery) return;
  const now = app.now();
  if (now > delivery.try_until) return giveUp(app, attempt);
  const request = createRequest(delivery, toUnixSeconds(now));
  const isAllowed = request && (app.config.demo || URL.parse(request.url)?.protocol === 'https:');
  const status = isAllowed
    ? await sendPostbackRequest(request, { resolve: resolveHost, ownNetworks: app.config.postbackNetworks })
    : null;
  await storeResult(app, attempt, { status, delivery });
}

/** Ends a delivery that nobody sent within its term, because no process ran jobs. */
async function giveUp({ db, log }: PostbackServices, { deliveryId, version, tries }: Attempt): Promise<void> {
  await db
    .updateTable('campaign_delivery')
    .set({ state: 'failed' })
    .where('id', '=', deliveryId)
    .where('version', '=', version)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
  log.warn({ delivery: deliveryId }, 'a postback is given up: its term is over');
}

/** Finds what an attempt is to send. None if it was sent or queued again meanwhile. */
const findDelivery = ({ db }: PostbackServices, { deliveryId, version, tries }: Attempt) =>
  db
    .selectFrom('campaign_delivery')
    .innerJoin('campaign', 'campaign.id', 'campaign_delivery.campaign_id')
    .select([
      'campaign.code',
      'campaign.postback_url',
      'campaign.postback_secret',
      'campaign_delivery.campaign_id',
      'campaign_delivery.event',
      'campaign_delivery.click',
      'campaign_delivery.amount_minor',
      'campaign_delivery.currency',
      'campaign_delivery.webhook_id',
      'campaign_delivery.at',
      'campaign_delivery.try_until',
    ])
    .where('campaign_delivery.id', '=', deliveryId)
    .where('campaign_delivery.version', '=', version)
    .where('campaign_delivery.tries', '=', tries)
    .where('campaign_delivery.state', '=', 'waiting')
    .executeTakeFirst();
type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * Returns the request of a delivery; null if the campaign has no address any more, or one that is no longer
 * accepted.
 */
function createRequest(delivery: Delivery, sentAtS: number): PostbackRequest | null {
  const { code, event, click, amount_minor: amountMinor, currency, webhook_id: id } = delivery;
  const { postback_url: url, postback_secret: secret } = delivery;
  if (url === null || !hasFixedHost(url)) return null;
  if (isPostbackTemplate(url)) {
    const filled = fillPostbackUrl(url, { click, event, amountMinor, currency });
    return { method: 'GET', url: filled, headers: signWebhook({ id, body: '', sentAtS }, secret), body: '' };
  }
  const money = amountMinor === null ? {} : { amount_minor: amountMinor, currency };
  const timestamp = delivery.at.toISOString();
  const body = JSON.stringify({ type: event, timestamp, data: { campaign: code, click, ...money } });
  return { method: 'POST', url, headers: signWebhook({ id, body, sentAtS }, secret), body };
}

async function storeResult(
  { db, now, log }: PostbackServices,
  { deliveryId, version, tries }: Attempt,
  { status, delivery }: { status: number | null; delivery: Delivery },
): Promise<void> {
  const isSent = status !== null && status >= 200 && status < 300;
  const { event, try_until: tryUntil, campaign_id: campaignId } = delivery;
  const runAt = new Date(now().getTime() + getPostbackPauseS(tries + 1) * 1000);
  const isLast = event === TRIAL || runAt > tryUntil;
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('campaign_delivery')
      .set({ state: isSent ? 'sent' : isLast ? 'failed' : 'waiting', status, tries: tries + 1 })
      .where('id', '=', deliveryId)
      .where('version', '=', version)
      .where('tries', '=', tries)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!changed || isSent || isLast) return;
    await addAttempt(tx, { deliveryId, version, tries: tries + 1 }, { campaignId, runAt });
  });
  if (!isSent && isLast) log.warn({ delivery: deliveryId, status }, 'a postback is given up');
}
