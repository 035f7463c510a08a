import { wordsList } from '@afterglow/protocol/console/moderation/words-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createWordsList, toWordRow } from './word-rows.ts';

export const wordsListHandler = staffRead(wordsList, (ctx, input) =>
  replyLivePage(ctx, createWordsList(ctx.db, ctx.now), input, (rows) => rows.map(toWordRow)),
);
