import { broadcastsGet } from '@afterglow/protocol/console/broadcasts/broadcasts-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { countLeft, loadBroadcast } from './broadcast-rows.ts';

export const broadcastsGetHandler = staffRead(broadcastsGet, async ({ db, now }, { id }) => {
  const record = await loadBroadcast(db, id, now);
  return record ? reply(record, { left: await countLeft(db, id) }) : reject('not_found');
});
