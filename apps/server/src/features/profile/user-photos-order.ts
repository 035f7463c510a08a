import { userPhotosOrder } from '@afterglow/protocol/profile/user-photos-order';
import { sql } from 'kysely';
import { reject, replyWithDetails, write } from '../../rpc/handler.ts';
import { lockPhotos, orderPhotos } from './photos.ts';

/** Reorders the caller's photos. The first one is the main photo. */
export const userPhotosOrderHandler = write(userPhotosOrder, async ({ me, tx }, { ids }) => {
  await lockPhotos(tx, me.id);
  const { rows } = await sql<{ id: number }>`select id from photo where person_id = ${me.id}`.execute(tx);
  const own = new Set(rows.map((row) => Number(row.id)));
  const named = new Set(ids);
  if (named.size !== ids.length || own.size !== named.size || ids.some((id) => !own.has(id)))
    return reject('not_found');
  await orderPhotos(tx, me.id, ids);
  return replyWithDetails({ ids });
});
