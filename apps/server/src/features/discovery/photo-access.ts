import { type OwnPhoto, photoReview, photoVisible } from '@afterglow/protocol/entities/photo';
import { type RawBuilder, sql } from 'kysely';
import { createProfileUrl } from '../../media/signed-url.ts';
import type { ReadCtx } from '../../rpc/context.ts';
import { visibleToSql } from '../safety/index.ts';

type Row = {
  id: number;
  key: string;
  thumb: string | null;
  visible: string;
  review: string;
  refusal: string | null;
};

/**
 * Returns a condition on the photo `o`: it is approved, and visible to everybody or to a group that includes the
 * reader. The album of a virtual profile is visible to nobody.
 */
export const photoVisibleToSql = (readerId: number, now: Date): RawBuilder<boolean> => sql<boolean>`(
  photo.review = 'approved' and case photo.visible
    when 'everyone' then true
    when 'matches' then exists (
      select from match where low_id = least(${readerId}::bigint, photo.person_id)
        and high_id = greatest(${readerId}::bigint, photo.person_id)
    )
    when 'premium' then exists (select from member where person_id = ${readerId} and premium_until > ${now})
    else false
  end
)`;

/**
 * Returns the photos that the reader may see, in order; for their own profile all photos. The caller checks that the
 * reader reaches the person.
 */
export async function listPhotos(
  { db, app, now, me }: ReadCtx,
  personId: number,
  page: { currentLength: number; recordsToTake: number },
): Promise<OwnPhoto[]> {
  const isOwn = personId === me.id;
  const { rows } = await sql<Row>`
    select photo.id, photo.media_key as key, media.thumb, photo.visible, photo.review, photo.refusal
    from photo join media on media.key = photo.media_key
    where photo.person_id = ${personId} and (${isOwn} or ${photoVisibleToSql(me.id, now)})
    order by photo.position offset ${page.currentLength} limit ${page.recordsToTake}`.execute(db);
  return rows.map(({ id, key, thumb, visible, review, refusal }) => ({
    id,
    photo: createProfileUrl(app.config.secret, key, me.id, now),
    ...(thumb ? { thumb } : {}),
    ...(isOwn ? { visible: photoVisible.parse(visible), review: photoReview.parse(review) } : {}),
    ...(isOwn && refusal ? { refusal } : {}),
  }));
}

/**
 * Returns a condition: a person may see a profile photo now. They see its owner, and the photo is visible to
 * them or the owner sent it to them. Checked at each request for a hidden photo.
 */
export const photoOpensSql = (readerId: number, key: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from photo join person on person.id = photo.person_id
    where photo.media_key = ${key} and ${visibleToSql(readerId)} and (${photoVisibleToSql(readerId, now)} or exists (
      select from message
      where least(message.sender_id, message.receiver_id) = least(${readerId}::bigint, person.id)
        and greatest(message.sender_id, message.receiver_id) = greatest(${readerId}::bigint, person.id)
        and message.sender_id = person.id and message.type = 'pphoto' and message.body = ${key}
    ))
  )`;
