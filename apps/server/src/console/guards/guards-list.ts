import { guardsList } from '@afterglow/protocol/console/guards/guards-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyWatchedPage } from '../list-reply.ts';
import { createGuardsList, toGuardRow } from './guard-rows.ts';

export const guardsListHandler = staffRead(guardsList, (ctx, input) =>
  replyWatchedPage(ctx, createGuardsList(ctx.db, ctx.now), input, (rows) => rows.map(toGuardRow)),
);
