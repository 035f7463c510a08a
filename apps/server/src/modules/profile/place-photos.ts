import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Gives a person's pictures the slots 1, 2, 3 … in the order of `ids`, which must be all of them. Under the person's lock. */
export async function placePhotos(tx: Kysely<DB>, personId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with placed as (
      update photo set position = at
      from unnest(${ids}::bigint[]) with ordinality as asked (photo_id, at)
      where id = photo_id and person_id = ${personId}
    ), counted as (
      update person set photo_count = ${ids.length} where id = ${personId}
    )
    update profile set version = version + 1 where person_id = ${personId}`.execute(tx);
}
