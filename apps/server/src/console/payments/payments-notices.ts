import { paymentsNotices } from '@afterglow/protocol/console/payments/payments-notices';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createNoticesList, toNoticeRows } from './notice-rows.ts';

export const paymentsNoticesHandler = staffRead(paymentsNotices, (ctx, input) =>
  replyLivePage(ctx, createNoticesList(ctx.db), input, toNoticeRows),
);
