import { snippetsList } from '@afterglow/protocol/console/inbox/snippets-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyPage } from '../list-reply.ts';
import { createSnippetsList, toSnippetRow } from './snippet-rows.ts';

export const snippetsListHandler = staffRead(snippetsList, (ctx, input) =>
  replyPage(ctx, createSnippetsList(ctx.db, ctx.me.id, ctx.now), input, (rows) => rows.map(toSnippetRow)),
);
