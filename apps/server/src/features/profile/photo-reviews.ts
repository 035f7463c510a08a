import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import { StalePreparation } from '../../rpc/context.ts';
import { updatePhotoCount } from './card-facts.ts';
import { copyPhoto, isPublicPhoto, lockPhotos, type PhotoCopy, storePhoto } from './photos.ts';

/** Reasons to reject a photo. The owner sees the reason in their language. */
export const REJECTION_REASONS = [
  'not_a_person',
  'somebody_else',
  'nude',
  'minor',
  'contact_data',
  'quality',
] as const;
type RejectionReason = (typeof REJECTION_REASONS)[number];

export const isRejectionReason = (word: string): word is RejectionReason =>
  REJECTION_REASONS.some((known) => known === word);

export type PendingPicture = {
  id: number;
  kind: 'photo' | 'story';
  personId: number;
  name: string;
  key: string;
  at: Date;
};

/** Returns the pictures that wait for review, oldest first. */
export async function listPendingPictures(db: Kysely<DB>, limit = 100): Promise<PendingPicture[]> {
  const { rows } = await sql<PendingPicture>`
    select w.id, w.kind, w.person_id as "personId", f.name, w.media_key as key, w.at from (
      select id, 'photo' as kind, person_id, media_key, created_at as at from photo where review = 'pending'
      union all select id, 'story', person_id, media_key, at from story where review = 'pending'
    ) w
    join profile f on f.person_id = w.person_id
    order by w.at, w.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Approves a photo, or rejects it with a reason. Returns false when it is not pending, for example because somebody
 * else was faster.
 */
export async function decidePhoto(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  id: number,
  rejectionReason: RejectionReason | null,
): Promise<boolean> {
  const review = rejectionReason ? 'refused' : 'approved';
  for (let attempt = 1; ; attempt++) {
    const waiting = await db
      .selectFrom('photo')
      .select(['media_key', 'visible'])
      .where('id', '=', id)
      .where('review', '=', 'pending')
      .executeTakeFirst();
    if (!waiting) return false;
    const copy = await copyPhoto(
      media,
      waiting.media_key,
      !isPublicPhoto({ review, visible: waiting.visible }),
    );
    try {
      const isDecided = await db
        .transaction()
        .execute((tx) => storeDecision(tx, { id, review, error: rejectionReason, copy: copy.value }));
      if (!isDecided) await copy.discard?.();
      return isDecided;
    } catch (error) {
      // The owner has changed its visibility meanwhile.
      if (!(error instanceof StalePreparation) || attempt >= 4) throw error;
      await copy.discard?.();
    }
  }
}

async function storeDecision(
  tx: Kysely<DB>,
  {
    id,
    review,
    error,
    copy,
  }: { id: number; review: string; error: RejectionReason | null; copy: PhotoCopy | null },
): Promise<boolean> {
  const found = await tx.selectFrom('photo').select('person_id').where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  await lockPhotos(tx, found.person_id);
  const photo = await tx
    .updateTable('photo')
    .set({ review, refusal: error })
    .where('id', '=', id)
    .where('review', '=', 'pending')
    .returning(['media_key', 'review', 'visible'])
    .executeTakeFirst();
  if (!photo) return false;
  await storePhoto(tx, photo.media_key, !isPublicPhoto(photo), copy);
  await updatePhotoCount(tx, found.person_id);
  return true;
}
