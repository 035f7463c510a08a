import { floorList } from '@afterglow/protocol/console/inbox/floor-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { loadListPage } from '../list.ts';
import { countAllWaiting } from '../operators/queue.ts';
import { createReader } from '../reader.ts';
import { createFloorList, toFloorRows } from './floor-rows.ts';

export const floorListHandler = staffRead(floorList, async (ctx, input) => {
  const { db, app, now } = ctx;
  const page = await loadListPage({ db, config: app.config }, createFloorList(db, now), input);
  if (!page) return rejectInput('after', 'unknown');
  const { care_limits: limits } = app.settings.current();
  const rows = await toFloorRows(db, page.rows, { reader: createReader(ctx), limits });
  return reply({ ...page, rows, waiting: await countAllWaiting(db, now) });
});
