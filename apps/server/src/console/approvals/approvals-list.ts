import { approvalsList } from '@afterglow/protocol/console/approvals/approvals-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyWatchedPage } from '../list-reply.ts';
import { createApprovalsList, toApprovals } from './approval-rows.ts';

export const approvalsListHandler = staffRead(approvalsList, (ctx, input) =>
  replyWatchedPage(ctx, createApprovalsList(ctx.db, ctx.now), input, (rows) =>
    toApprovals(ctx.db, rows, ctx.me.id),
  ),
);
