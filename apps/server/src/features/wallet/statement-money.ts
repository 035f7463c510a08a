import type { Money } from '@afterglow/domain/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Unix seconds: from the one until before the other; without one it is open on that side. */
export type Period = { from?: number | undefined; until?: number | undefined };

export const withinPeriodSql = (column: 'at' | 'settled_at', { from, until }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${from === undefined ? sql`true` : sql`${sql.ref(column)} >= to_timestamp(${from})`}
    and ${until === undefined ? sql`true` : sql`${sql.ref(column)} < to_timestamp(${until})`})`;

/** What a member paid within a stretch of time, by currency, and how much of that money came back since; and when it all began. */
export async function sumStatementMoney(
  db: Kysely<DB>,
  personId: number,
  period: Period,
): Promise<{ paid: { money: Money; back: number }[]; since?: number }> {
  const { rows } = await sql<{ amount: number; currency: Money['currency']; back: number }>`
    select currency, sum(amount_minor)::int as amount,
      sum(case when state = 'paid' then refunded_minor else amount_minor end)::int as back
    from payment
    where person_id = ${personId} and state in ('paid', 'refunded', 'charged_back') and ${withinPeriodSql('settled_at', period)}
    group by currency order by currency`.execute(db);
  const first = await sql<{ since: number | null }>`
    select floor(extract(epoch from least(
      (select min(at) from ledger_transfer where person_id = ${personId}),
      (select min(settled_at) from payment where person_id = ${personId} and state in ('paid', 'refunded', 'charged_back'))
    )))::float8 as since`.execute(db);
  const since = first.rows[0]?.since ?? null;
  return {
    paid: rows.map(({ amount, currency, back }) => ({ money: { amount, currency }, back })),
    ...(since !== null && { since }),
  };
}
