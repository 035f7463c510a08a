import { purchases } from '@afterglow/protocol/wallet/purchases';
import { read, reply } from '../../calls/handler.ts';
import { purchasesOf } from './purchases-of.ts';

export const purchasesHandler = read(purchases, async ({ db, me, now, house }) =>
  reply(await purchasesOf(db, me.id, { now, refundDays: house.settings.current().refund_days })),
);
