import { paymentsNotices } from '@afterglow/protocol/console/payments/payments-notices';
import { staffRead } from '../../rpc/handler.ts';
import { replyPage } from '../list-reply.ts';
import { createNoticesList, toNoticeRows } from './notice-list.ts';

export const paymentsNoticesHandler = staffRead(paymentsNotices, (ctx, input) =>
  replyPage(ctx, createNoticesList(ctx.db), input, toNoticeRows),
);
