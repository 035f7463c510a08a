import { withdrawalsList } from '@afterglow/protocol/console/payments/withdrawals-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { createWithdrawalsList } from './withdrawal-list.ts';
import { toWithdrawalRows } from './withdrawal-rows.ts';

export const withdrawalsListHandler = staffRead(withdrawalsList, async ({ db, app, me, now }, input) => {
  const { secret } = app.config;
  const list = createWithdrawalsList(db);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const refundDays = app.settings.current().refund_days;
  const reader = { language: chooseReaderLanguage(me, []), secret, now, refundDays };
  return reply({ ...page, rows: await toWithdrawalRows(db, page.rows, reader) });
});
