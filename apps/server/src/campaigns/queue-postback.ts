import { randomUUID } from 'node:crypto';
import { type DeliveryEvent, POSTBACK_TERM_S, type PostbackEvent } from '@afterglow/domain/campaigns';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';

export type Attempt = { deliveryId: number; version: number; tries: number };

type AttemptSchedule = { campaignId: number; runAt?: Date };

/**
 * Queues an attempt in the caller's transaction. Each campaign has a queue of its own: a partner whose server hangs
 * delays only its own postbacks.
 */
export const addAttempt = (
  tx: Kysely<DB>,
  attempt: Attempt,
  { campaignId, runAt }: AttemptSchedule,
): Promise<void> =>
  addJob(tx, 'send_postback', attempt, { queueName: `postbacks:${campaignId}`, ...(runAt && { runAt }) });

type Postback = {
  personId: number;
  event: PostbackEvent;
  /** What happened. The same cause is reported once. */
  cause: string;
  money?: { amountMinor: number; currency: string };
  now: Date;
};

const createWebhookId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;
const getDeadline = (now: Date): Date => new Date(now.getTime() + POSTBACK_TERM_S * 1000);

/** Queues a postback, in the transaction of what it reports, if the partner wants it and has given a click id. */
export async function queuePostback(tx: Kysely<DB>, postback: Postback): Promise<void> {
  const { personId, event, cause, money, now } = postback;
  const { rows } = await sql<{ id: number; campaign_id: number }>`
    insert into campaign_delivery (campaign_id, person_id, event, cause, click, amount_minor, currency, webhook_id, at, try_until)
    select campaign.id, campaign_member.person_id, ${event}, ${cause}, campaign_member.click, ${money?.amountMinor ?? null}::bigint,
      ${money?.currency ?? null}, ${createWebhookId()}, ${now}, ${getDeadline(now)}
    from campaign_member join campaign on campaign.id = campaign_member.campaign_id
    where campaign_member.person_id = ${personId} and campaign_member.click is not null
      and campaign.postback_url is not null and ${event} = any(campaign.postback_events)
    on conflict (campaign_id, event, cause) do nothing
    returning id, campaign_id`.execute(tx);
  const [delivery] = rows;
  if (!delivery) return;
  const { id: deliveryId, campaign_id: campaignId } = delivery;
  await addAttempt(tx, { deliveryId, version: 1, tries: 0 }, { campaignId });
}

/** Queues a test postback and returns its id. It names no member. */
export async function queueTestPostback(tx: Kysely<DB>, campaignId: number, now: Date): Promise<number> {
  const webhookId = createWebhookId();
  const event: DeliveryEvent = 'test';
  const { id } = await tx
    .insertInto('campaign_delivery')
    .values({
      campaign_id: campaignId,
      event,
      cause: webhookId,
      click: 'test',
      webhook_id: webhookId,
      at: now,
      try_until: getDeadline(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addAttempt(tx, { deliveryId: id, version: 1, tries: 0 }, { campaignId });
  return id;
}

/** Queues a delivery again, immediately and for another 24 hours. An attempt that was still planned is dropped. */
export async function queueAgain(
  tx: Kysely<DB>,
  deliveryId: number,
  now: Date,
): Promise<{ version: number }> {
  const {
    version,
    tries,
    campaign_id: campaignId,
  } = await tx
    .updateTable('campaign_delivery')
    .set((row) => ({ state: 'waiting', try_until: getDeadline(now), version: row('version', '+', 1) }))
    .where('id', '=', deliveryId)
    .returning(['version', 'tries', 'campaign_id'])
    .executeTakeFirstOrThrow();
  await addAttempt(tx, { deliveryId, version, tries }, { campaignId });
  return { version };
}
