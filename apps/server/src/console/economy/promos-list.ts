import { promosList } from '@afterglow/protocol/console/economy/promos-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createPromosList, toPromoRow } from './promo-rows.ts';

export const promosListHandler = staffRead(promosList, (ctx, input) =>
  replyLivePage(ctx, createPromosList(ctx.db, ctx.now), input, (rows) => rows.map(toPromoRow)),
);
