import { paymentsNotices } from '@afterglow/protocol/console/payments/payments-notices';
import { staffRead } from '../../rpc/handler.ts';
import { replyWatchedPage } from '../list-reply.ts';
import { createNoticesList, toNoticeRows } from './notice-rows.ts';

export const paymentsNoticesHandler = staffRead(paymentsNotices, (ctx, input) =>
  replyWatchedPage(ctx, createNoticesList(ctx.db), input, toNoticeRows),
);
