import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';

const STORED_DAYS = 365;

/** Deletes visits of more than a year ago: nobody looks for them, and they say who was interested in whom. */
export async function pruneVisits(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await deleteInBatches((limit) =>
    sql`delete from visit where ctid in (select ctid from visit where at < ${before} limit ${limit})`.execute(
      db,
    ),
  );
}
