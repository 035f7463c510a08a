import { refundsList } from '@afterglow/protocol/console/payments/refunds-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { createRefundsList, toRefundRows } from './refund-list.ts';

export const refundsListHandler = staffRead(refundsList, async ({ db, app, me, now }, input) => {
  const { secret } = app.config;
  const list = createRefundsList(db);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const reader = { language: chooseReaderLanguage(me, []), secret, now };
  return reply({ ...page, rows: await toRefundRows(db, page.rows, reader) });
});
