import { purchases } from '@afterglow/protocol/wallet/purchases';
import { read, reply } from '../../rpc/handler.ts';
import { listPurchases } from './list-purchases.ts';

export const purchasesHandler = read(purchases, async ({ db, me, now, app }) =>
  reply(await listPurchases(db, me.id, { now, refundDays: app.settings.current().refund_days })),
);
