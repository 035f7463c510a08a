import { personasList } from '@afterglow/protocol/console/personas/personas-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createReader } from '../reader.ts';
import { createPersonasList, toPersonaRows } from './persona-rows.ts';

export const personasListHandler = staffRead(personasList, (ctx, input) => {
  const reader = createReader(ctx);
  return replyLivePage(ctx, createPersonasList(ctx.db, reader), input, (rows) =>
    toPersonaRows(ctx.db, rows, reader),
  );
});
