import type { StatementCause } from '@afterglow/domain/statement-causes';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  ENTRY_TYPES_BY_CAUSE,
  getBalanceSql,
  joinsSql,
  lineCauseSql,
  signedAmountSql,
} from './statement-lines.ts';

type Line = {
  id: number;
  at: Date;
  cause: StatementCause;
  entry_type: string;
  lot: 'given' | 'bought';
  amount: number;
  balance: number;
  /** Who a message went to. */
  peer_id: number | null;
};

/** Returns a query of all lines of a member's statement, in no order, for lists that filter and sort them. */
export async function createStatementQuery(db: Kysely<DB>, personId: number) {
  const balance = await getBalanceSql(db, personId);
  const lines = sql<Line>`(
    select line.id, line.at, ${lineCauseSql} as cause, line.cause as entry_type, line.lot, line.signed as amount,
      line.balance::int as balance, message.receiver_id as peer_id
    from (
      select id, at, cause, cause_id, lot, ${signedAmountSql} as signed, greatest(${balance}, 0) as balance
      from ledger_transfer where person_id = ${personId}
    ) line ${joinsSql})`;
  return db.selectFrom(lines.as<'line'>('line')).selectAll('line');
}

/** Returns the condition that a line of that query has one of these causes. The entry types are in an index. */
export function isOfCauses(causes: readonly StatementCause[]): RawBuilder<SqlBool> {
  const types = [...new Set(causes.flatMap((cause) => ENTRY_TYPES_BY_CAUSE[cause]))];
  return sql<SqlBool>`(line.cause = any(${causes}::text[]) and line.entry_type = any(${types}::text[]))`;
}
