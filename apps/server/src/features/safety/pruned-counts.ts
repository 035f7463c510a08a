import { DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/*
 * What stays of a case or a notice that is deleted: its reason and its times, of nobody in particular. The figures of
 * safety and the transparency report count it with the others.
 */

/** Deletes cases that were decided before a moment. */
export async function pruneCases(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`
    with gone as (delete from case_file where decided_at < ${before} returning case_file.*)
    insert into pruned_case (kind, created_at, due_at, decided_at, difficult_taken_at)
    select kind, created_at, due_at, decided_at,
      case when taken_by is not null and priority <= ${DIFFICULT_PRIORITY} then taken_at end
    from gone where not of_review`.execute(db);
}

/** Returns the SQL for who sent a notice of illegal content: `signed_in` or `anybody`. */
export const noticeSourceSql = (): RawBuilder<string> =>
  sql`case when signed_in or person_id is not null then 'signed_in' else 'anybody' end`;

/** Deletes notices of illegal content that were decided before a moment. */
export async function pruneNotices(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`
    with gone as (delete from public_notice where decided_at < ${before} returning public_notice.*)
    insert into pruned_notice (source, reason, at) select ${noticeSourceSql()}, reason, at from gone`.execute(
    db,
  );
}

/** Stores that there were the reports by and about a member whose account is erased with them. */
export async function storeErasedReports(tx: Kysely<DB>, personId: number): Promise<void> {
  await sql`
    insert into pruned_notice (source, reason, at)
    select 'member', reason, at from report where reporter_id = ${personId} or accused_id = ${personId}`.execute(
    tx,
  );
}
