import { staffGet } from '@afterglow/protocol/console/staff/staff-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { loadStaffRecord } from './staff-rows.ts';

export const staffGetHandler = staffRead(staffGet, async ({ db, me }, { id }) => {
  const record = await loadStaffRecord(db, me, id);
  return record ? reply(record) : reject('not_found');
});
