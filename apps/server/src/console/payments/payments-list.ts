import { paymentsList } from '@afterglow/protocol/console/payments/payments-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { createPaymentsList } from './payment-list.ts';
import { toPaymentRows } from './payment-rows.ts';

export const paymentsListHandler = staffRead(paymentsList, async ({ db, app, me, now }, input) => {
  const { secret } = app.config;
  const list = createPaymentsList(db);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const reader = { language: chooseReaderLanguage(me, []), secret, now };
  return reply({ ...page, rows: await toPaymentRows(db, page.rows, reader) });
});
