import { sql } from 'kysely';
import { disputeEventsSql, isPurchaseSql } from '../../features/wallet/index.ts';
import type { Source } from './source.ts';
import { isInSpanSql, matchesPersonSql, toBucketSql } from './span.ts';

/** Refunds of purchases. Others return what bought nothing, and never were income. */
const OF_PURCHASE = sql`payment_refund.reason in ('requested', 'by_provider')`;

const gross: Source = {
  name: 'gross',
  board: 'money',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'gross_' || currency as key, ${toBucketSql(span, 'settled_at')} as n, sum(amount_minor)::float8 as value, 0::float8 as of
    from payment
    where ${isPurchaseSql()} and ${isInSpanSql(span, 'settled_at')} and ${matchesPersonSql(filter, 'payment.person_id')}
    group by 1, 2`,
};

const refunds: Source = {
  name: 'refunds',
  board: 'money',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'refunds_' || payment_refund.currency as key, ${toBucketSql(span, 'returned_at')} as n,
      sum(payment_refund.amount_minor)::float8 as value, 0::float8 as of
    from payment_refund join payment on payment.id = payment_id
    where ${OF_PURCHASE} and ${isInSpanSql(span, 'returned_at')} and ${matchesPersonSql(filter, 'payment.person_id')}
    group by 1, 2`,
};

/** What a bank took back: what had not been refunded before. */
const chargebacks: Source = {
  name: 'chargebacks',
  board: 'money',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'chargebacks_' || currency as key, ${toBucketSql(span, 'reversed_at')} as n,
      sum(amount_minor - refunded_minor)::float8 as value, 0::float8 as of
    from payment
    where state = 'charged_back' and ${isInSpanSql(span, 'reversed_at')} and ${matchesPersonSql(filter, 'payment.person_id')}
    group by 1, 2`,
};

const payers: Source = {
  name: 'payers',
  board: 'money',
  kind: 'bucket',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'payers' as key, ${toBucketSql(span, 'settled_at')} as n, count(distinct person_id)::float8 as value, 0::float8 as of
    from payment
    where ${isPurchaseSql()} and ${isInSpanSql(span, 'settled_at')} and ${matchesPersonSql(filter, 'payment.person_id')}
    group by 2`,
};

const firstBuyers: Source = {
  name: 'first_buyers',
  board: 'money',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'first_buyers' as key, ${toBucketSql(span, 'settled_at')} as n, count(*)::float8 as value, 0::float8 as of
    from payment
    where ${isPurchaseSql()} and ${isInSpanSql(span, 'settled_at')} and ${matchesPersonSql(filter, 'payment.person_id')}
      and not exists (
        select from payment earlier where earlier.person_id = payment.person_id
          and ${isPurchaseSql('earlier')}
          and (earlier.settled_at, earlier.id) < (payment.settled_at, payment.id))
    group by 2`,
};

const disputes: Source = {
  name: 'disputes',
  board: 'money',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'dispute_ratio' as key, ${toBucketSql(span, 'at')} as n, sum(disputes)::float8 as value, sum(purchases)::float8 as of
    from ${disputeEventsSql}
    where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'dispute_event.person_id')}
    group by 2`,
};

/** The coins that went from the site to members, and back, by their cause. */
export const coins: Source = {
  name: 'coins',
  board: 'money',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select case when is_issued then 'coins_issued:' else 'coins_spent:' end || cause as key, n, sum(amount)::float8 as value,
      0::float8 as of
    from (
      select starts_with(credit, 'member:') as is_issued, cause, ${toBucketSql(span, 'at')} as n, amount
      from ledger_transfer
      where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'ledger_transfer.person_id')}
    ) moved group by 1, 2`,
};

export const moneySources: readonly Source[] = [
  gross,
  refunds,
  chargebacks,
  payers,
  firstBuyers,
  disputes,
  coins,
];
