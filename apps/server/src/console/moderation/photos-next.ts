import { photosNext } from '@afterglow/protocol/console/moderation/photos-next';
import { claimReviews } from '../../features/profile/index.ts';
import { reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { toClaimEnd, toReviewEntry, toReviewedPhotos } from './reviewed-photos.ts';

/** The audit log names each person whose picture was given to somebody, once. */
export const photosNextHandler = staffWrite(photosNext, async (ctx) => {
  const { tx, me, now } = ctx;
  const { reviews, claimed } = await claimReviews(tx, { staffId: me.id, now });
  const items = await toReviewedPhotos(tx, reviews, createReader(ctx));
  return withAuditLog(reply({ items, expires: toClaimEnd(now) }), ...claimed.map(toReviewEntry));
});
