import { guardsList } from '@afterglow/protocol/console/guards/guards-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createGuardsList, toGuardRow } from './guard-rows.ts';

export const guardsListHandler = staffRead(guardsList, (ctx, input) =>
  replyLivePage(ctx, createGuardsList(ctx.db, ctx.now), input, (rows) => rows.map(toGuardRow)),
);
