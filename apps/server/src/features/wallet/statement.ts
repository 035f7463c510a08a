import { statement } from '@afterglow/protocol/wallet/statement';
import { read, reply } from '../../rpc/handler.ts';
import { listStatementLines, sumStatement, sumStatementMoney } from './statement-lines.ts';

export const statementHandler = read(statement, async ({ db, me }, page) =>
  reply(await listStatementLines(db, me.id, page), {
    ...(await sumStatement(db, me.id, page)),
    ...(await sumStatementMoney(db, me.id, page)),
  }),
);
