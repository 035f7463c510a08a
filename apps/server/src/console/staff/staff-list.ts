import { staffList } from '@afterglow/protocol/console/staff/staff-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { createStaffList, toStaffRow } from './staff-rows.ts';

export const staffListHandler = staffRead(staffList, async ({ db, app, me }, input) => {
  const list = createStaffList(db);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret: app.config.secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  return reply({ ...page, rows: page.rows.map(toStaffRow) });
});
