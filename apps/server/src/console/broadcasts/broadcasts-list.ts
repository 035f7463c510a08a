import { broadcastsList } from '@afterglow/protocol/console/broadcasts/broadcasts-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createBroadcastsList, toBroadcastRow } from './broadcast-rows.ts';

export const broadcastsListHandler = staffRead(broadcastsList, (ctx, input) =>
  replyLivePage(ctx, createBroadcastsList(ctx.db, ctx.now), input, (rows) => rows.map(toBroadcastRow)),
);
