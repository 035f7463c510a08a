import { refundsList } from '@afterglow/protocol/console/payments/refunds-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createReader } from '../reader.ts';
import { createRefundsList, toRefundRows } from './refund-rows.ts';

export const refundsListHandler = staffRead(refundsList, (ctx, input) =>
  replyLivePage(ctx, createRefundsList(ctx.db), input, (rows) =>
    toRefundRows(ctx.db, rows, createReader(ctx)),
  ),
);
