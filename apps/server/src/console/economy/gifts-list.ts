import { giftsList } from '@afterglow/protocol/console/economy/gifts-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { createGiftsList, toGiftRow } from './gift-rows.ts';

export const giftsListHandler = staffRead(giftsList, async ({ db, app, me, now }, input) => {
  const list = createGiftsList(db, now);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret: app.config.secret }, list, input);
  return page ? reply({ ...page, rows: page.rows.map(toGiftRow) }) : rejectInput('after', 'unknown');
});
