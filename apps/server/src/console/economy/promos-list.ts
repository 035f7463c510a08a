import { promosList } from '@afterglow/protocol/console/economy/promos-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { createPromosList, toPromoRow } from './promo-rows.ts';

export const promosListHandler = staffRead(promosList, async ({ db, app, me, now }, input) => {
  const list = createPromosList(db, now);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret: app.config.secret }, list, input);
  return page ? reply({ ...page, rows: page.rows.map(toPromoRow) }) : rejectInput('after', 'unknown');
});
