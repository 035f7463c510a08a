import { paymentsNotices } from '@afterglow/protocol/console/payments/payments-notices';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { createNoticesList, toNoticeRows } from './notice-list.ts';

export const paymentsNoticesHandler = staffRead(paymentsNotices, async ({ db, app }, input) => {
  const page = await listPage({ db, secret: app.config.secret }, createNoticesList(db), input);
  return page ? reply({ ...page, rows: toNoticeRows(page.rows) }) : rejectInput('after', 'unknown');
});
