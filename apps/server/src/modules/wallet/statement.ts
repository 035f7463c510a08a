import { statement } from '@afterglow/protocol/wallet/statement';
import { read, reply } from '../../calls/handler.ts';
import { statementLines, statementSums } from './statement-lines.ts';
import { statementMoney } from './statement-money.ts';

export const statementHandler = read(statement, async ({ tx, me }, page) =>
  reply(await statementLines(tx, me.id, page), {
    ...(await statementSums(tx, me.id, page)),
    ...(await statementMoney(tx, me.id, page)),
  }),
);
