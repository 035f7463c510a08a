import { casesList } from '@afterglow/protocol/console/moderation/cases-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createReader } from '../reader.ts';
import { createCasesList, toCaseRows } from './case-rows.ts';

export const casesListHandler = staffRead(casesList, (ctx, input) =>
  replyLivePage(ctx, createCasesList(ctx.db, ctx.now), input, (rows) =>
    toCaseRows(ctx.db, rows, createReader(ctx)),
  ),
);
