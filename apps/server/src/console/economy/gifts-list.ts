import { giftsList } from '@afterglow/protocol/console/economy/gifts-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createGiftsList, toGiftRow } from './gift-rows.ts';

export const giftsListHandler = staffRead(giftsList, (ctx, input) =>
  replyLivePage(ctx, createGiftsList(ctx.db, ctx.now), input, (rows) => rows.map(toGiftRow)),
);
