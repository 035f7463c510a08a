import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { deleteEndedLeases } from '../operators/lease.ts';

/** Figures compare with the year before. */
const STORED_DAYS = 3 * 365;
/** A snippet shows how often it was used in 30 days. */
const USES_STORED_DAYS = 60;

/** Deletes leases that ended three years ago, and uses of snippets that no list counts any more. */
export async function pruneInbox(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await deleteEndedLeases(db, before);
  const since = new Date(now.getTime() - USES_STORED_DAYS * DAY_MS);
  await sql`delete from snippet_use where day < ${since}::date`.execute(db);
}
