import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { MediaStore } from './store.ts';

/** Files without a row, a day old: their process ended between the two, or a copy was made while its picture was removed. */
export function sweepFiles({
  db,
  media,
  now,
}: {
  db: Kysely<DB>;
  media: MediaStore;
  now: () => Date;
}): Promise<number> {
  return media.sweep(new Date(now().getTime() - DAY_MS), async (keys) => {
    if (keys.length === 0) return new Set();
    const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
    return new Set(rows.map(({ key }) => key));
  });
}
