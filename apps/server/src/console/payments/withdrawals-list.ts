import { withdrawalsList } from '@afterglow/protocol/console/payments/withdrawals-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createReader } from '../reader.ts';
import { createWithdrawalsList, toWithdrawalRows } from './withdrawal-rows.ts';

export const withdrawalsListHandler = staffRead(withdrawalsList, (ctx, input) => {
  const refundDays = ctx.app.settings.current().refund_days;
  return replyLivePage(ctx, createWithdrawalsList(ctx.db), input, (rows) =>
    toWithdrawalRows(ctx.db, rows, { ...createReader(ctx), refundDays }),
  );
});
