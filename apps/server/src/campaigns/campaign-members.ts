import type { CampaignVisit } from '@afterglow/domain/campaigns';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { findVisitedCampaign } from './campaign-visits.ts';
import { queuePostback } from './queue-postback.ts';

/*
 * The steps of a member that their campaign counts. Each runs in the transaction of the step itself, with its postback,
 * and happens once.
 */

type Money = { amountMinor: number; currency: string };
type Purchase = Money & { personId: number; paymentId: number };

/** Stores where a new member comes from. */
export async function storeCampaignMember(
  tx: Kysely<DB>,
  personId: number,
  visit: CampaignVisit,
  now: Date,
): Promise<void> {
  const { id: campaignId } = await findVisitedCampaign(tx, visit, now);
  await tx
    .insertInto('campaign_member')
    .values({ person_id: personId, campaign_id: campaignId, ...visit, registered_at: now })
    .execute();
  await queuePostback(tx, { personId, event: 'registered', cause: `member:${personId}`, now });
}

/** Records that a member's address is verified. Only the first time counts. */
export async function recordVerifiedMember(tx: Kysely<DB>, personId: number, now: Date): Promise<void> {
  const changed = await tx
    .updateTable('campaign_member')
    .set({ verified_at: now })
    .where('person_id', '=', personId)
    .where('verified_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  if (changed) await queuePostback(tx, { personId, event: 'verified', cause: `member:${personId}`, now });
}

/** Records a purchase. Only the first one of a member counts. */
export async function recordFirstPurchase(tx: Kysely<DB>, purchase: Purchase, now: Date): Promise<void> {
  const { personId, paymentId, ...money } = purchase;
  const changed = await tx
    .updateTable('campaign_member')
    .set({ first_payment_id: paymentId })
    .where('person_id', '=', personId)
    .where('first_payment_id', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  const cause = `payment:${paymentId}`;
  if (changed) await queuePostback(tx, { personId, event: 'first_purchase', cause, money, now });
}

/**
 * Reports money of a first purchase that went back, by a refund or the bank (`cause`). A partner was notified
 * of no other purchase.
 */
export async function recordReturnedPurchase(
  tx: Kysely<DB>,
  { cause, ...purchase }: Purchase & { cause: string },
  now: Date,
): Promise<void> {
  const { personId, paymentId, ...money } = purchase;
  const counted = await tx
    .selectFrom('campaign_member')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('first_payment_id', '=', paymentId)
    .executeTakeFirst();
  if (counted) await queuePostback(tx, { personId, event: 'refund', cause, money, now });
}
