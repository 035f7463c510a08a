import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { addJobs } from '../../jobs/jobs.ts';

/** Emails of a round. Rounds are a minute apart, so this is ten a second. */
const BATCH = 600;

/**
 * Queues the emails about material terms for the next members whom they bind. Every member is checked once for each
 * version; members who have accepted it already, for example by registering, get none.
 */
export async function emailNewTerms(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; is_due: boolean }>`
      with newest as (
        select max(version) as version from page_text where name = 'terms' and material
      ), batch as (
        select member.person_id from member, newest
        where member.terms_mailed < newest.version
        order by member.terms_mailed, member.person_id limit ${BATCH}
        for update of member skip locked
      )
      update member set terms_mailed = newest.version
      from newest, batch, person
      where member.person_id = batch.person_id and person.id = batch.person_id
      returning member.person_id, member.email_verified and person.state in ('active', 'paused', 'suspended') and newest.version > (
        select max(text_version) from consent where consent.person_id = member.person_id and kind = 'terms'
      ) as is_due`.execute(tx);
    const due = rows.filter((row) => row.is_due);
    if (due.length === 0) return;
    await addJobs(
      tx,
      'send_email',
      due.map(({ person_id: personId }) => ({ template: 'terms_changed' as const, personId })),
    );
  });
}
