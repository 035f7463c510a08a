import { PHOTO_SLOTS } from '@afterglow/domain/photo-visibility';
import { parsePictureKey } from '@afterglow/domain/picture-url';
import { userPhotosAdd } from '@afterglow/protocol/profile/user-photos-add';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { claimMedia } from '../../media/media-rows.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { reject, replyWithDetails, writePrepared } from '../../rpc/handler.ts';
import { updatePhotoCount } from './card-facts.ts';
import { copyPhoto, deletePicture, isPublicPhoto, lockPhotos, type PhotoCopy, storePhoto } from './photos.ts';
import { requestReviewOfUpload } from './picture-reviews.ts';

/**
 * Adds an uploaded picture in the next slot, or replaces a photo. An upload belongs to its member and can be used once;
 * somebody else’s upload is `not_found`. With photo review on, nobody else sees the photo until staff have approved it.
 */
export const userPhotosAddHandler = writePrepared(userPhotosAdd, {
  prepare: async ({ me, db, media, app }, { photo, replaces }) => {
    const uploaded = parsePictureKey(photo);
    if (!uploaded) return { value: null };
    const { rows } = await sql<{ usable: boolean; visible: string | null }>`
      select exists (
          select from media where key = ${uploaded} and owner_id = ${me.id} and purpose = 'profile' and not used
        ) as usable,
        (select visible from photo where id = ${replaces ?? null} and person_id = ${me.id}) as visible`.execute(
      db,
    );
    const [found] = rows;
    if (!found?.usable) return { value: null };
    const visible = found.visible ?? 'everyone';
    return copyPhoto(media, uploaded, !isPublicPhoto({ review: getReview(app), visible }));
  },
  run: async (ctx, { user_id, photo, replaces }, copy: PhotoCopy | null) => {
    const { me, tx, app } = ctx;
    if (user_id !== undefined && user_id !== me.id) return reject('forbidden');
    const uploaded = parsePictureKey(photo);
    if (!uploaded) return reject('not_found');
    await lockPhotos(tx, me.id);
    const { rows } = await sql<{ usable: boolean; free: number | null }>`
      select exists (
          select from media where key = ${uploaded} and owner_id = ${me.id} and purpose = 'profile' and not used
        ) as usable, (
          select min(n) from generate_series(1, ${PHOTO_SLOTS}) n
          where not exists (select from photo where person_id = ${me.id} and position = n)
        ) as free`.execute(tx);
    const [found] = rows;
    if (!found?.usable) return reject('not_found');
    const replaced = replaces === undefined ? undefined : await removePhoto(tx, me.id, replaces);
    if (replaces !== undefined && !replaced) return reject('not_found');
    const position = replaced?.position ?? found.free;
    if (position === null) return reject('limit_reached');
    const visible = replaced?.visible ?? 'everyone';
    const review = getReview(app);
    const key = await storePhoto(tx, uploaded, !isPublicPhoto({ review, visible }), copy);
    // Another device has used the same upload, or it has just expired.
    if (!(await claimMedia(tx, { key }))) return reject('not_found');
    const { id } = await tx
      .insertInto('photo')
      .values({ person_id: me.id, media_key: key, position, review, visible, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await requestReviewOfUpload(tx, app.settings.current().photo_review, {
      kind: 'photo',
      subjectId: id,
      personId: me.id,
      key,
      at: ctx.now,
    });
    await updatePhotoCount(tx, me.id);
    return replyWithDetails({
      photo_id: id,
      photo: createProfileUrl(app.config.secret, key, me.id, ctx.now),
      review,
    });
  },
});

const getReview = ({ settings }: Pick<AppServices, 'settings'>) =>
  settings.current().photo_review === 'before' ? 'pending' : 'approved';

async function removePhoto(tx: Kysely<DB>, ownerId: number, id: number) {
  const gone = await tx
    .deleteFrom('photo')
    .where('id', '=', id)
    .where('person_id', '=', ownerId)
    .returning(['media_key', 'position', 'visible'])
    .executeTakeFirst();
  if (gone) await deletePicture(tx, gone.media_key);
  return gone;
}
