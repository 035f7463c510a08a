import { statement } from '@afterglow/protocol/wallet/statement';
import { read, reply } from '../../calls/handler.ts';
import { statementLines, statementSums } from './statement-lines.ts';
import { statementMoney } from './statement-money.ts';

export const statementHandler = read(statement, async ({ db, me }, page) =>
  reply(await statementLines(db, me.id, page), {
    ...(await statementSums(db, me.id, page)),
    ...(await statementMoney(db, me.id, page)),
  }),
);
