import { approvalsList } from '@afterglow/protocol/console/approvals/approvals-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createApprovalsList, toApprovals } from './approval-rows.ts';

export const approvalsListHandler = staffRead(approvalsList, (ctx, input) =>
  replyLivePage(ctx, createApprovalsList(ctx.db, ctx.now), input, (rows) =>
    toApprovals(ctx.db, rows, ctx.me),
  ),
);
