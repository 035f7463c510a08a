import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Call in the transaction that changes anything a card shows: kept cards are then read again. */
export async function incrementProfileVersion(db: Kysely<DB>, personId: number): Promise<void> {
  await sql`update profile set version = version + 1 where person_id = ${personId}`.execute(db);
}

/** The same for pictures: the deck counts those that others may see. */
export async function updatePhotoCount(db: Kysely<DB>, personId: number): Promise<void> {
  await sql`
    update person set photo_count = (
      select count(*) from photo where person_id = ${personId} and review = 'approved' and visible = 'everyone'
    ) where id = ${personId}`.execute(db);
  await incrementProfileVersion(db, personId);
}
