import { userPhotos } from '@afterglow/protocol/discovery/user-photos';
import { read, reject, reply } from '../../rpc/handler.ts';
import { findReachable } from '../safety/index.ts';
import { listPhotos } from './photo-access.ts';

export const userPhotosHandler = read(userPhotos, async (ctx, { user_id, ...page }) => {
  if (user_id !== ctx.me.id && !(await findReachable(ctx.db, ctx.me.id, user_id, ctx.now)))
    return reject('not_found');
  return reply(await listPhotos(ctx, user_id, page));
});
