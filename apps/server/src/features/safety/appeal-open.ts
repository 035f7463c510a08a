import { parseStatementNumber } from '@afterglow/domain/sanctions';
import { appealOpen } from '@afterglow/protocol/safety/appeal-open';
import { reject, rejectInput, reply, writeExclusive } from '../../rpc/handler.ts';
import { cleanAppeal, openAppeal } from './appeals.ts';

export const appealOpenHandler = writeExclusive(appealOpen, async (ctx, input) => {
  const text = cleanAppeal(input.text);
  if (text === null) return rejectInput('text', 'length');
  const statementId = parseStatementNumber(input.statement);
  if (statementId === null) return reject('not_found');
  const own = await ctx.tx
    .selectFrom('statement')
    .select('id')
    .where('id', '=', statementId)
    .where('person_id', '=', ctx.me.id)
    .executeTakeFirst();
  if (!own) return reject('not_found');
  const opened = await openAppeal(ctx, ctx.tx, { statementId, text, traceId: input.trace_id });
  if (opened.ok) return reply(opened.value);
  switch (opened.error) {
    case 'not_found':
    case 'trace_conflict':
      return reject(opened.error);
    case 'term':
      return reject('limit_reached', { reason: 'term' });
    default:
      return reject('conflict', { reason: opened.error });
  }
});
