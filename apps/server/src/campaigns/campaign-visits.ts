import { type CampaignVisit, type LandingVariant, OTHER_CAMPAIGN } from '@afterglow/domain/campaigns';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

export type VisitedCampaign = { id: number; landingVariant: LandingVariant | null };

/**
 * Returns the running campaign of a code. Every other code belongs to one campaign, which is made when first
 * needed.
 */
export async function findVisitedCampaign(
  db: Kysely<DB>,
  { code }: Pick<CampaignVisit, 'code'>,
  now: Date,
): Promise<VisitedCampaign> {
  const found = (await findRunning(db, code)) ?? (await findRunning(db, OTHER_CAMPAIGN));
  if (found) return found;
  await db
    .insertInto('campaign')
    .values({ code: OTHER_CAMPAIGN, name: '', partner: '', created_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const made = await findRunning(db, OTHER_CAMPAIGN);
  if (!made) throw new Error('the campaign of other codes is missing');
  return made;
}

async function findRunning(db: Kysely<DB>, code: string): Promise<VisitedCampaign | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['id', 'landing_variant'])
    .where('code', '=', code)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row && { id: row.id, landingVariant: row.landing_variant as LandingVariant | null };
}

/** Counts a visit by the day. Nothing about the visitor is stored. */
export async function countCampaignVisit(db: Kysely<DB>, campaignId: number, now: Date): Promise<void> {
  await sql`insert into campaign_visit (campaign_id, day, visits)
    values (${campaignId}, (${now}::timestamptz at time zone 'UTC')::date, 1)
    on conflict (campaign_id, day) do update set visits = campaign_visit.visits + 1`.execute(db);
}
