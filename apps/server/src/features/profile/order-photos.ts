import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { updatePhotoCount } from './card-changes.ts';

/** Whatever changes somebody's pictures comes one after the other: the slots stay without a gap and are never seven. */
export async function lockPhotos(tx: Kysely<DB>, personId: number): Promise<void> {
  await sql`select from person where id = ${personId} for update`.execute(tx);
}

/** Gives a person's pictures the slots 1, 2, 3 … in the order of `ids`, which must be all of them. Hold them first. */
export async function orderPhotos(tx: Kysely<DB>, personId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update photo set position = at
    from unnest(${ids}::bigint[]) with ordinality as asked (photo_id, at)
    where id = photo_id and person_id = ${personId}`.execute(tx);
  await updatePhotoCount(tx, personId);
}
