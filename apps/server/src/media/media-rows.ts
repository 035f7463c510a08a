import type { Insertable, Kysely } from 'kysely';
import type { DB, Media } from '../db/schema.ts';

/* The rows of uploaded pictures. Only these functions write them; whose picture may be used for what is the caller's question. */

export async function addMedia(db: Kysely<DB>, row: Insertable<Media>): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

type Upload = { key: string; ownerId?: number; purpose?: 'profile' | 'story' };

/** Marks an upload as used, once. False when it is used already, is gone, or is not this owner's for this purpose. */
export async function useMedia(tx: Kysely<DB>, { key, ownerId, purpose }: Upload): Promise<boolean> {
  const used = await tx
    .updateTable('media')
    .set({ used: true })
    .where('key', '=', key)
    .where('used', '=', false)
    .$if(ownerId !== undefined, (update) => update.where('owner_id', '=', ownerId as number))
    .$if(purpose !== undefined, (update) => update.where('purpose', '=', purpose as string))
    .returning('key')
    .executeTakeFirst();
  return used !== undefined;
}

/** What used these pictures is gone: they go with the next round of `pruneUploads`. */
export async function freeMedia(tx: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.updateTable('media').set({ used: false }).where('key', 'in', keys).execute();
}

/** The file has moved to another key. */
export async function rekeyMedia(tx: Kysely<DB>, key: string, moved: string): Promise<void> {
  await tx.updateTable('media').set({ key: moved }).where('key', '=', key).execute();
}

/** Deletes the rows alone; the files are the caller's to remove. */
export async function deleteMedia(tx: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.deleteFrom('media').where('key', 'in', keys).execute();
}
