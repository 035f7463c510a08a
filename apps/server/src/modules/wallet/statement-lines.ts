import type { StatementCause, StatementLine } from '@afterglow/protocol/entities/statement-line';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { visibleTo } from '../safety/safety.ts';

type Row = {
  id: number;
  at_s: number;
  amount: number;
  lot: 'given' | 'bought';
  cause: StatementCause;
  peer_id: number | null;
  peer_name: string | null;
  balance: number;
};

/** Lines of a member's statement, newest first, by the ledger alone. Without a page: all of them. */
export async function statementLines(
  db: Kysely<DB>,
  personId: number,
  page: { currentLength: number; recordsToTake: number | null } = { currentLength: 0, recordsToTake: null },
): Promise<StatementLine[]> {
  const { rows } = await sql<Row>`
    with line as (
      select id, at, cause, cause_id, lot, case when credit like 'member:%' then amount else -amount end as signed,
        sum(case when credit like 'member:%' then amount else -amount end) over (order by id) as balance
      from ledger_transfer where person_id = ${personId}
      order by id desc offset ${page.currentLength} limit ${page.recordsToTake}
    )
    select line.id, floor(extract(epoch from line.at))::float8 as at_s, signed as amount, lot, balance::int as balance,
      case line.cause
        when 'message' then case when m.type = 'gift' then 'gift' when m.story_id is not null then 'story_reply' else 'message' end
        when 'message_return' then 'returned'
        when 'signup_gift' then 'sign_up_gift'
        when 'payment' then case lot when 'bought' then 'purchase' else 'bonus' end
        when 'refund' then case y.state when 'charged_back' then 'chargeback' else 'refund' end
        when 'wheel' then 'wheel'
        when 'wheel_prize' then 'wheel_prize'
        else 'adjusted'
      end as cause,
      p.id as peer_id, coalesce(f.name_by_language ->> own.language, f.name) as peer_name
    from line
    join member own on own.person_id = ${personId}
    left join message m on m.id = case when line.cause in ('message', 'message_return') then line.cause_id::bigint end
    left join payment y on y.id = case when line.cause = 'refund' then line.cause_id::bigint end
    left join person p on p.id = m.receiver_id and ${visibleTo(personId)}
    left join profile f on f.person_id = p.id
    order by line.id desc`.execute(db);
  return rows.map(({ at_s, peer_id, peer_name, ...line }) => ({
    ...line,
    time: at_s,
    ...(peer_id !== null && { with: { id: peer_id, name: peer_name ?? '' } }),
  }));
}
