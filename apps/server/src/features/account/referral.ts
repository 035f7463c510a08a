import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';

/** What a campaign or a member's link is called. */
export const referralShape = /^[a-z0-9-]{1,40}$/;

/** Counts a followed link by the day. */
export async function countReferralVisit(db: Kysely<DB>, slug: string, now: Date): Promise<void> {
  await sql`insert into referral_visit (slug, day, visits) values (${slug}, ${now}::timestamptz::date, 1)
    on conflict (slug, day) do update set visits = referral_visit.visits + 1`.execute(db);
}

const STORED_DAYS = 365;

/** Deletes the counts of more than a year ago. Anybody can follow a link of any name, so their number has no other bound. */
export async function pruneReferralVisits(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await deleteInBatches((limit) =>
    sql`delete from referral_visit where ctid in
      (select ctid from referral_visit where day < ${before}::timestamptz::date limit ${limit})`.execute(db),
  );
}
