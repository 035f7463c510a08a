import { userPhotos } from '@afterglow/protocol/discovery/user-photos';
import { read, refuse, reply } from '../../calls/handler.ts';
import { findReachable } from '../safety/safety.ts';
import { photosOf } from './photos-of.ts';

export const userPhotosHandler = read(userPhotos, async (ctx, { user_id, ...page }) => {
  if (user_id !== ctx.me.id && !(await findReachable(ctx.db, ctx.me.id, user_id, ctx.now)))
    return refuse('not_found');
  return reply(await photosOf(ctx, user_id, page));
});
