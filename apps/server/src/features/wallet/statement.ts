import { statement } from '@afterglow/protocol/wallet/statement';
import { read, reply } from '../../rpc/handler.ts';
import { listStatementLines, sumStatementMoney } from './statement-lines.ts';

export const statementHandler = read(statement, async ({ app, db, me }, page) =>
  reply(await listStatementLines(db, me.id, page), {
    ...(await app.statementSums.get(db, me.id, page)),
    ...(await sumStatementMoney(db, me.id, page)),
  }),
);
