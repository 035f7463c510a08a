import { photosNext } from '@afterglow/protocol/console/moderation/photos-next';
import { claimReviews } from '../../features/profile/index.ts';
import { listPictureDigits } from '../../media/picture-hash.ts';
import { reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { toClaimEnd, toReviewEntry, toReviewedPhotos } from './reviewed-photos.ts';

/** The audit log names each person whose picture was given to somebody, once. */
export const photosNextHandler = staffWrite(photosNext, async (ctx) => {
  const { tx, me, now } = ctx;
  const { reviews, claimed } = await claimReviews(tx, { staffId: me.id, now });
  const items = await toReviewedPhotos(tx, reviews, createReader(ctx));
  const digits = await listPictureDigits(
    tx,
    reviews.map((review) => review.media_key),
  );
  const hashes = reviews.flatMap(({ id, media_key: key }) => {
    const hash = digits.get(key);
    return hash === undefined ? [] : [{ id, hash }];
  });
  return withAuditLog(reply({ items, expires: toClaimEnd(now) }, { hashes }), ...claimed.map(toReviewEntry));
});
