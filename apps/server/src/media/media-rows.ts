import { MINUTE_MS } from '@afterglow/domain/time';
import type { Insertable, Kysely } from 'kysely';
import { isLocked } from '../db/locks.ts';
import type { DB, Media } from '../db/schema.ts';
import { addJobs } from '../jobs/jobs.ts';
import type { MediaStore } from './store.ts';

/*
 * The rows of uploaded pictures. Only these functions write them; whose picture may be used for what is the caller's
 * question.
 */

export async function addMedia(db: Kysely<DB>, row: Insertable<Media>): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

type Upload = {
  key: string;
  /** The member whose it is. */
  ownerId?: number;
  /** Who of the staff uploaded it. */
  staffId?: number;
  purpose?: 'profile' | 'story' | 'gift';
};

/** Marks an upload as used, once. False when it is already used, gone, or not this owner's for this purpose. */
export async function claimMedia(
  tx: Kysely<DB>,
  { key, ownerId, staffId, purpose }: Upload,
): Promise<boolean> {
  const used = await tx
    .updateTable('media')
    .set({ used: true })
    .where('key', '=', key)
    .where('used', '=', false)
    .$if(ownerId !== undefined, (update) => update.where('owner_id', '=', ownerId as number))
    .$if(staffId !== undefined, (update) => update.where('staff_id', '=', staffId as number))
    .$if(purpose !== undefined, (update) => update.where('purpose', '=', purpose as string))
    .returning('key')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Makes an upload of staff the picture of a virtual profile, once. False when it is already used, gone, or was not
 * uploaded by them for a virtual profile.
 */
export async function adoptMedia(
  tx: Kysely<DB>,
  { key, staffId }: { key: string; staffId: number },
  { ownerId, purpose }: { ownerId: number; purpose: 'profile' | 'story' },
): Promise<boolean> {
  const adopted = await tx
    .updateTable('media')
    .set({ owner_id: ownerId, staff_id: null, purpose, used: true })
    .where('key', '=', key)
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'persona')
    .where('used', '=', false)
    .returning('key')
    .executeTakeFirst();
  return adopted !== undefined;
}

/** Marks pictures as unused; the next round of `pruneUploads` deletes them. */
export async function freeMedia(tx: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.updateTable('media').set({ used: false }).where('key', 'in', keys).execute();
}

/** Changes the key of a picture after its file got a new one. */
export async function rekeyMedia(tx: Kysely<DB>, key: string, moved: string): Promise<void> {
  await tx.updateTable('media').set({ key: moved }).where('key', '=', key).execute();
}

/** Deletes only the rows; the caller removes the files. */
export async function deleteMedia(tx: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.deleteFrom('media').where('key', 'in', keys).execute();
}

/**
 * Queues the removal of files. It runs after the caller's transaction, which deletes or renames their rows, has
 * committed.
 */
export const queueRemoval = (tx: Kysely<DB>, pictures: readonly { key: string }[]): Promise<void> =>
  addJobs(
    tx,
    'remove_picture',
    pictures.map(({ key }) => ({ key })),
  );

/** While a backup runs, the files of pictures wait this long for the next look. */
const BACKUP_WAIT_MS = MINUTE_MS;

/**
 * Removes the files of a key that no row has any more. A key is never reused, so a second run does no harm. A backup
 * that is running may still need the files: its snapshot can have the row.
 */
export async function removePicture(
  { db, media, now }: { db: Kysely<DB>; media: MediaStore; now: () => Date },
  key: string,
): Promise<void> {
  if (await isLocked(db, 'backup')) {
    await addJobs(db, 'remove_picture', [{ key }], { runAt: new Date(now().getTime() + BACKUP_WAIT_MS) });
    return;
  }
  const stored = await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst();
  if (!stored) await media.remove(key);
}
