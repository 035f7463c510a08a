import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import { photosChanged } from './card-changes.ts';
import { isForAll, layPhoto } from './photo-key.ts';
import { holdPhotos } from './place-photos.ts';

/** Why a picture may be refused; each is told to its owner in their own words. */
export const refusals = [
  'not_a_person',
  'somebody_else',
  'nude',
  'minor',
  'contact_data',
  'quality',
] as const;
type Refusal = (typeof refusals)[number];

export const isRefusal = (word: string): word is Refusal => refusals.some((known) => known === word);

export type WaitingPicture = {
  id: number;
  kind: 'photo' | 'story';
  personId: number;
  name: string;
  key: string;
  at: Date;
};

/** Pictures that nobody has looked at yet, the oldest first. */
export async function waitingPictures(db: Kysely<DB>, atMost = 100): Promise<WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`
    select w.id, w.kind, w.person_id as "personId", f.name, w.media_key as key, w.at from (
      select id, 'photo' as kind, person_id, media_key, created_at as at from photo where review = 'pending'
      union all select id, 'story', person_id, media_key, at from story where review = 'pending'
    ) w
    join profile f on f.person_id = w.person_id
    order by w.at, w.id limit ${atMost}`.execute(db);
  return rows;
}

/** Lets others see a picture, or says why they may not. False where it does not wait, also because somebody was quicker. */
export function decidePhoto(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  id: number,
  refusal: Refusal | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('photo').select('person_id').where('id', '=', id).executeTakeFirst();
    if (!found) return false;
    await holdPhotos(tx, found.person_id);
    const photo = await tx
      .updateTable('photo')
      .set({ review: refusal ? 'refused' : 'approved', refusal })
      .where('id', '=', id)
      .where('review', '=', 'pending')
      .returning(['media_key', 'review', 'visible'])
      .executeTakeFirst();
    if (!photo) return false;
    await layPhoto(tx, media, photo.media_key, !isForAll(photo));
    await photosChanged(tx, found.person_id);
    return true;
  });
}
