import { staffGet } from '@afterglow/protocol/console/staff/staff-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { loadStaffAccount } from './staff-rows.ts';

export const staffGetHandler = staffRead(staffGet, async ({ db, me }, { id }) => {
  const account = await loadStaffAccount(db, me, id);
  return account ? reply(account.row, { may: account.may }) : reject('not_found');
});
