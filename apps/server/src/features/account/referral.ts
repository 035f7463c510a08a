import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** What a campaign or a member's link is called. */
export const referralShape = /^[a-z0-9-]{1,40}$/;

/** Counts a followed link by the day. */
export async function countReferralVisit(db: Kysely<DB>, slug: string, now: Date): Promise<void> {
  await sql`insert into referral_visit (slug, day, visits) values (${slug}, ${now}::timestamptz::date, 1)
    on conflict (slug, day) do update set visits = referral_visit.visits + 1`.execute(db);
}
