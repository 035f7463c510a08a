import { spotlightList } from '@afterglow/protocol/console/economy/spotlight-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createReader } from '../reader.ts';
import { createBoostsList, toBoostRows } from './boost-rows.ts';

export const spotlightListHandler = staffRead(spotlightList, (ctx, input) =>
  replyLivePage(ctx, createBoostsList(ctx.db, ctx.now), input, (rows) =>
    toBoostRows(ctx.db, rows, createReader(ctx)),
  ),
);
