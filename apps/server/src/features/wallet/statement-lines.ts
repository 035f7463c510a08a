import type { Money } from '@afterglow/domain/money';
import type { StatementCause } from '@afterglow/domain/statement-causes';
import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { visibleToSql } from '../safety/index.ts';
import { isPurchaseSql } from './disputes.ts';
import type { Period, StatementFilter, StatementSum } from './statement-types.ts';

type Row = {
  id: number;
  at_s: number;
  amount: number;
  lot: 'given' | 'bought';
  cause: StatementCause;
  peer_id: number | null;
  peer_name: string | null;
  balance: number;
  /** Set on a line that booked bought coins, with the price. */
  order_id: number | null;
  paid: number;
  currency: Money['currency'];
};

type Sql = RawBuilder<unknown>;

export const signedAmountSql = sql`case when credit like 'member:%' then amount else -amount end`;

/** The cause that a member sees. Needs the message and the payment of a line (`joinsSql`). */
export const lineCauseSql = sql`case line.cause
        when 'message' then case when message.type = 'gift' then 'gift' when message.story_id is not null then 'story_reply' else 'message' end
        when 'message_return' then 'returned'
        when 'signup_gift' then 'sign_up_gift'
        when 'payment' then case lot when 'bought' then 'purchase' else 'bonus' end
        when 'refund' then case when payment.state = 'charged_back'
          and line.cause_id not like '%:%' then 'chargeback' else 'refund' end
        when 'repayment' then case when line.cause_id like '%:charged\\_back:%' then 'chargeback' else 'refund' end
        when 'wheel' then 'wheel'
        when 'wheel_prize' then 'wheel_prize'
        when 'spotlight' then 'spotlight'
        when 'boost' then 'boost'
        when 'boost_return' then 'boost_returned'
        else 'adjusted'
      end`;
/** The entry types of each cause. The index on them keeps the query fast for any length of history. */
export const ENTRY_TYPES_BY_CAUSE: Record<StatementCause, readonly string[]> = {
  message: ['message'],
  gift: ['message'],
  story_reply: ['message'],
  spotlight: ['spotlight'],
  boost: ['boost'],
  wheel: ['wheel'],
  wheel_prize: ['wheel_prize'],
  sign_up_gift: ['signup_gift'],
  purchase: ['payment'],
  bonus: ['payment'],
  refund: ['refund', 'repayment'],
  chargeback: ['refund', 'repayment'],
  returned: ['message_return'],
  boost_returned: ['boost_return'],
  adjusted: ['adjustment', 'staff_adjustment'],
};
const ofCause = (cause: StatementFilter['cause']) =>
  cause ? sql`cause = any(${ENTRY_TYPES_BY_CAUSE[cause]}::text[])` : sql`true`;
export const joinsSql = sql`
    left join message on message.id =
      case when line.cause in ('message', 'message_return') then line.cause_id::bigint end
    left join payment on payment.id =
      case when line.cause in ('payment', 'refund') then split_part(line.cause_id, ':', 1)::bigint end`;

/** Filters by the column `signed`. */
const directionSql = (direction: StatementFilter['direction']) =>
  direction === 'in' ? sql`signed > 0` : direction === 'out' ? sql`signed < 0` : sql`true`;

/** Returns lines of a member's statement, newest first; all of them without a page. */
export function listStatementLines(
  db: Kysely<DB>,
  personId: number,
  page: StatementFilter & { currentLength: number; recordsToTake: number | null } = {
    currentLength: 0,
    recordsToTake: null,
  },
): Promise<StatementLine[]> {
  const range = sql`order by at desc, id desc offset ${page.currentLength} limit ${page.recordsToTake}`;
  return selectLines(db, personId, { ...page, after: sql`true`, range, order: sql`desc` });
}

const BATCH_SIZE = 1_000;

/**
 * Yields all lines that the filter leaves, oldest first, a batch at a time. Each batch is read once the one
 * before it was taken.
 */
export async function* streamStatementLines(
  db: Kysely<DB>,
  personId: number,
  filter: StatementFilter,
): AsyncIterable<StatementLine[]> {
  const range = sql`order by at, id limit ${BATCH_SIZE}`;
  let after = sql`true`;
  for (;;) {
    const batch = await selectLines(db, personId, { ...filter, after, range, order: sql`asc` });
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    after = sql`(at, id) > (select last.at, last.id from ledger_transfer last where last.id = ${last.id})`;
  }
}

/**
 * Returns lines of the statement from the ledger alone, in the order of the times on the lines. Lines with
 * the same time are in booking order: two processes may book in another order than that of their clocks.
 */
async function selectLines(
  db: Kysely<DB>,
  personId: number,
  page: StatementFilter & { after: Sql; range: Sql; order: Sql },
): Promise<StatementLine[]> {
  const { direction, cause, after, range, order } = page;
  const balance = await getBalanceSql(db, personId);
  // A filter by cause needs the cause of every line. Without it only the lines of the page are joined.
  const { rows } = await sql<Row>`
    with every as (
      select id, at, cause, cause_id, lot, ${signedAmountSql} as signed, greatest(${balance}, 0) as balance
      from ledger_transfer where person_id = ${personId}
    ), line as (
      select * from every where ${directionSql(direction)} and ${withinPeriodSql('at', page)} and ${ofCause(cause)} and ${after}
        ${cause ? sql`` : range}
    ), named as (
      select line.*, ${lineCauseSql} as shown_cause, message.receiver_id,
        case when line.cause = 'payment' then payment.id end as order_id,
        payment.amount_minor, payment.currency
      from line ${joinsSql}
    ), shown as (
      select * from named ${cause ? sql`where shown_cause = ${cause} ${range}` : sql``}
    )
    select shown.id, floor(extract(epoch from shown.at))::float8 as at_s, signed as amount, lot, balance::int as balance,
      shown_cause as cause, order_id, amount_minor as paid, currency,
      person.id as peer_id, coalesce(profile.name_by_language ->> own.language, profile.name) as peer_name
    from shown
    join member own on own.person_id = ${personId}
    left join person on person.id = shown.receiver_id and ${visibleToSql(personId)}
    left join profile on profile.person_id = person.id
    order by shown.at ${order}, shown.id ${order}`.execute(db);
  return rows.map(({ at_s, peer_id, peer_name, order_id, paid, currency, ...line }) => ({
    ...line,
    time: at_s,
    ...(order_id !== null && { order: { id: order_id, paid: { amount: paid, currency } } }),
    ...(peer_id !== null && { with: { id: peer_id, name: peer_name ?? '' } }),
  }));
}

/**
 * Returns the balance after each line of a wallet, as an expression: computed while `restateWallets` still has to store
 * them.
 */
export async function getBalanceSql(db: Kysely<DB>, personId: number): Promise<Sql> {
  const { rows } = await sql<{ stored: boolean }>`
    select ledger_at is not null as stored from wallet where person_id = ${personId}`.execute(db);
  return rows[0]?.stored ? sql`balance_after` : sql`sum(${signedAmountSql}) over (order by at, id)`;
}

/** Adds up all lines of a statement that the filter leaves. */
export async function sumStatement(
  db: Kysely<DB>,
  personId: number,
  { direction, cause, ...period }: StatementFilter,
): Promise<StatementSum> {
  const { rows } = await sql<StatementSum>`
    with line as (
      select cause, cause_id, lot, ${signedAmountSql} as signed from ledger_transfer
      where person_id = ${personId} and ${withinPeriodSql('at', period)} and ${ofCause(cause)}
    )
    select count(*)::int as lines, coalesce(sum(greatest(signed, 0)), 0)::float8 as came,
      coalesce(sum(greatest(-signed, 0)), 0)::float8 as went
    from line ${cause ? joinsSql : sql``}
    where ${directionSql(direction)} ${cause ? sql`and ${lineCauseSql} = ${cause}` : sql``}`.execute(db);
  return rows[0] ?? { lines: 0, came: 0, went: 0 };
}

export const withinPeriodSql = (column: 'at' | 'settled_at', { from, until }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${from === undefined ? sql`true` : sql`${sql.ref(column)} >= to_timestamp(${from})`}
    and ${until === undefined ? sql`true` : sql`${sql.ref(column)} < to_timestamp(${until})`})`;

/**
 * Returns what a member paid within a period, by currency, how much of it was refunded, and the time of their first
 * line.
 */
export async function sumStatementMoney(
  db: Kysely<DB>,
  personId: number,
  period: Period,
): Promise<{ paid: { money: Money; back: number }[]; since?: number }> {
  const { rows } = await sql<{ amount: number; currency: Money['currency']; back: number }>`
    select currency, sum(amount_minor)::int as amount,
      sum(case when state = 'paid' then refunded_minor else amount_minor end)::int as back
    from payment
    where person_id = ${personId} and ${isPurchaseSql()} and ${withinPeriodSql('settled_at', period)}
    group by currency order by currency`.execute(db);
  const first = await sql<{ since: number | null }>`
    select floor(extract(epoch from least(
      (select min(at) from ledger_transfer where person_id = ${personId}),
      (select min(settled_at) from payment where person_id = ${personId} and ${isPurchaseSql()})
    )))::float8 as since`.execute(db);
  const since = first.rows[0]?.since ?? null;
  return {
    paid: rows.map(({ amount, currency, back }) => ({ money: { amount, currency }, back })),
    ...(since !== null && { since }),
  };
}

/** The payment behind a statement line. `money` is its price, on the line that booked the bought coins. */
type LinePayment = { paymentId: number; money: Money | null };

/** Returns the payments behind a member's statement lines, by line id. */
export async function listStatementPayments(
  db: Kysely<DB>,
  personId: number,
): Promise<Map<number, LinePayment>> {
  const { rows } = await sql<{
    id: number;
    payment_id: number;
    bought: boolean;
    amount: number;
    currency: Money['currency'];
  }>`
    select ledger_transfer.id, payment.id as payment_id, ledger_transfer.cause = 'payment'
      and ledger_transfer.lot = 'bought' as bought, payment.amount_minor as amount, payment.currency
    from ledger_transfer join payment on payment.id = split_part(ledger_transfer.cause_id, ':', 1)::bigint
    where ledger_transfer.person_id = ${personId} and ledger_transfer.cause in ('payment', 'refund', 'repayment')
      and payment.person_id = ${personId}`.execute(db);
  return new Map(
    rows.map(({ id, payment_id: paymentId, bought, amount, currency }) => [
      id,
      { paymentId, money: bought ? { amount, currency } : null },
    ]),
  );
}
