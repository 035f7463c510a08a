// Balances and positions that are stored with each transfer, and the ranges of the grants in each lot.

const SIGNED_SQL = `case when credit like 'member:%' then amount else -amount end`;
/** Charges, in contrast to coins that are taken for a refund. */
const IS_CHARGE_SQL = `debit like 'member:%' and cause not in ('refund', 'repayment')`;
const token = (value: string) => `(hashint8extended(person_id, ${value}) & 4294967295)`;
const BUCKET_SQL = '(person_id & 63)::int';

/**
 * Selects the buckets of people to replay. Each row leads from one number to the next, and all rows of a person lead from 0 to the
 * number in the wallet. So the start numbers equal the end numbers, except for the first and the last. Their hashes are added up by
 * bucket; a bucket with a difference is replayed, and a random one in any case.
 */
const unlikeBuckets = (steps: string, ends: string) => `
  select bucket from (
    select ${BUCKET_SQL} as bucket, sum(${token('leads_to')}) - sum(${token('leads_from')}) as way from (${steps}) step group by 1
    union all
    select ${BUCKET_SQL}, sum(${token('0')}) - sum(${token('leads_to')}) from (${ends}) ends group by 1
  ) ways group by bucket having sum(way) <> 0
  union select floor(random() * 64)::int`;

export const balanceChecks: Readonly<Record<string, string>> = {
  balances_follow: `
    with unlike as materialized (${unlikeBuckets(
      `select person_id, balance_after::bigint as leads_to, balance_after::bigint - ${SIGNED_SQL} as leads_from from ledger_transfer`,
      'select person_id, given::bigint + bought as leads_to from wallet',
    )}), line as (
      select id, person_id, balance_after, sum(${SIGNED_SQL}) over (partition by person_id order by at, id) as adds_up
      from ledger_transfer where ${BUCKET_SQL} in (select bucket from unlike)
    )
    select 'transfer ' || id as subject, format('the stored balance is %s, but the transfers add up to %s', balance_after, adds_up) as detail
    from line join wallet using (person_id) where ledger_at is not null and balance_after is distinct from adds_up`,

  charges_follow: `
    with unlike as materialized (${unlikeBuckets(
      `select person_id * 2 + (lot = 'given')::int as person_id, spent_to as leads_to, spent_to - amount as leads_from
      from ledger_transfer where spent_to is not null`,
      `select person_id * 2 + (lot = 'given')::int as person_id, spent as leads_to from wallet
      cross join lateral (values ('given', given_end - given), ('bought', bought_end - bought)) as part (lot, spent)
      where given_end is not null`,
    )}), line as (
      select id, person_id, spent_to, sum(amount) over (partition by person_id, lot order by id) as adds_up
      from ledger_transfer where (person_id & 31)::int in (select bucket / 2 from unlike) and ${IS_CHARGE_SQL}
    )
    select 'transfer ' || id as subject, format('the stored position is %s, but the charges add up to %s', spent_to, adds_up) as detail
    from line join wallet using (person_id) where given_end is not null and spent_to is distinct from adds_up`,

  lot_ends_as_booked: `
    with booked as (
      select person_id, lot, sum(case when ${IS_CHARGE_SQL} then 0 else ${SIGNED_SQL} end) as lot_end from ledger_transfer group by 1, 2
    )
    select 'wallet of person ' || person_id as subject, format('the %s balance ends at position %s, but the transfers add up to %s', lot,
      held.lot_end, coalesce(booked.lot_end, 0)) as detail
    from (
      select person_id, lot, lot_end from wallet cross join lateral (values ('given', given_end), ('bought', bought_end)) as part (lot, lot_end)
    ) held left join booked using (person_id, lot)
    where held.lot_end <> coalesce(booked.lot_end, 0)`,

  grants_fill_the_line: `
    with placed as (
      select person_id, lot, ends_at, ends_at - coins as starts_at, lag(ends_at, 1, 0::bigint) over line as before,
        lead(ends_at) over line is null as is_last
      from grant_range window line as (partition by person_id, lot order by ends_at)
    ), ends as (
      select person_id, lot, lot_end from wallet cross join lateral (values ('given', given_end), ('bought', bought_end)) as part (lot, lot_end)
    )
    select format('%s coins of person %s', lot, person_id) as subject, format('a grant runs from position %s to %s, but the grant before it ends at %s', starts_at, ends_at, before) as detail
    from placed where starts_at <> before
    union all
    select format('%s coins of person %s', lot, person_id), format('the grants end at position %s, but the wallet says %s', coalesce(ends_at, 0), lot_end)
    from ends left join (select * from placed where is_last) last using (person_id, lot) where lot_end <> coalesce(ends_at, 0)`,
};
