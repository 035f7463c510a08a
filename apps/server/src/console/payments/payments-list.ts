import { paymentsList } from '@afterglow/protocol/console/payments/payments-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createReader } from '../reader.ts';
import { createPaymentsList, toPaymentRows } from './payment-rows.ts';

export const paymentsListHandler = staffRead(paymentsList, (ctx, input) =>
  replyLivePage(ctx, createPaymentsList(ctx.db), input, (rows) =>
    toPaymentRows(ctx.db, rows, createReader(ctx)),
  ),
);
