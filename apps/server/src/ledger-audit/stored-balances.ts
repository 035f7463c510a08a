import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type Finding, runCheck } from './finding.ts';
import { BUCKET_SQL, inBucketsSql } from './name-rows.ts';

const SIGNED_SQL = `case when credit like 'member:%' then amount else -amount end`;
/** Charges, in contrast to coins that are taken for a refund. */
const IS_CHARGE_SQL = `debit like 'member:%' and cause not in ('refund', 'repayment')`;
/** The lots of a wallet with what was spent of each, and the position at which each ends. */
const LOTS_SQL = `lateral (values ('given', given_end - given, given_end), ('bought', bought_end - bought, bought_end)) as part (lot, spent, lot_end)`;

type StoredCheck = 'balances_follow' | 'charges_follow' | 'lot_ends_as_booked';
/** The checks by name: whether the sums differ in this bucket of people. */
type BucketSums = { bucket: number } & Record<StoredCheck, boolean>;

/**
 * Checks the numbers that are stored with each transfer against the transfers themselves. One pass over the ledger adds
 * up hashes; only buckets of people whose sums differ are then compared row by row, and a random bucket in any case.
 */
export async function checkStoredBalances(db: Kysely<DB>): Promise<Finding[]> {
  const { rows } = await sql<BucketSums>`${sql.raw(bucketSumsSql())}`.execute(db);
  const random = Math.floor(Math.random() * 64);
  const findings: Finding[] = [];
  for (const check of ['balances_follow', 'charges_follow', 'lot_ends_as_booked'] as const) {
    const differing = rows.filter((sums) => sums[check]).map(({ bucket }) => bucket);
    const buckets = [...new Set([...differing, random])];
    findings.push(...(await runCheck(db, check, nameStoredSql(check, buckets))));
  }
  return findings;
}

/**
 * Returns the sums by which the audit finds gaps. A stored number leads from one row to the next, and all
 * rows of a person lead from 0 to the number in the wallet. So the start numbers equal the end numbers,
 * except for the first and the last; their hashes are added up. The ends of lots are plain sums, so they are
 * added up with a weight for each person and lot.
 */
function bucketSumsSql(): string {
  const seed = `(${randomBytes(8).readBigInt64BE()})::bigint`;
  const token = (holder: string, value: string) => `(hashint8extended(${holder}, ${value}) & 4294967295)`;
  const lotHolder = `person_id * 2 + (lot = 'given')::int`;
  const weight = `(hashint8extended(${lotHolder}, ${seed}) & 2147483647)`;
  return `
    select bucket, sum(balances) <> 0 as balances_follow, sum(charges) <> 0 as charges_follow, sum(ends) <> 0 as lot_ends_as_booked
    from (
      select ${BUCKET_SQL} as bucket,
        sum(${token('person_id', 'balance_after')} - ${token('person_id', 'balance_after - signed')}) as balances,
        sum(${token(lotHolder, 'spent_to')} - ${token(lotHolder, 'spent_to - amount')}) as charges,
        sum(case when is_charge then 0 else signed * ${weight} end) as ends
      from (
        select person_id, lot, amount, spent_to, balance_after::bigint as balance_after, (${SIGNED_SQL})::bigint as signed, ${IS_CHARGE_SQL} as is_charge
        from ledger_transfer offset 0
      ) transfer group by 1
      union all
      select ${BUCKET_SQL}, sum(${token('person_id', '0')} - ${token('person_id', 'given::bigint + bought')}), 0, 0 from wallet group by 1
      union all
      select ${BUCKET_SQL}, 0, sum(${token(lotHolder, '0')} - ${token(lotHolder, 'spent')}), -sum(lot_end * ${weight})
      from wallet cross join ${LOTS_SQL} group by 1
    ) sums group by bucket`;
}

/** Selects the rows of these buckets whose stored number is wrong: `subject` and `detail`. */
export function nameStoredSql(check: StoredCheck, buckets: readonly number[]): string {
  const inBuckets = inBucketsSql(buckets);
  const statements: Record<StoredCheck, string> = {
    balances_follow: `
      with line as (
        select id, person_id, balance_after, sum(${SIGNED_SQL}) over (partition by person_id order by at, id) as adds_up
        from ledger_transfer where ${inBuckets}
      )
      select 'transfer ' || id as subject, format('the stored balance is %s, but the transfers add up to %s', balance_after, adds_up) as detail
      from line join wallet using (person_id) where ledger_at is not null and balance_after is distinct from adds_up`,
    charges_follow: `
      with line as (
        select id, person_id, spent_to, sum(amount) over (partition by person_id, lot order by id) as adds_up
        from ledger_transfer where ${inBuckets} and ${IS_CHARGE_SQL}
      )
      select 'transfer ' || id as subject, format('the stored position is %s, but the charges add up to %s', spent_to, adds_up) as detail
      from line join wallet using (person_id) where given_end is not null and spent_to is distinct from adds_up`,
    lot_ends_as_booked: `
      with booked as (
        select person_id, lot, sum(case when ${IS_CHARGE_SQL} then 0 else ${SIGNED_SQL} end) as lot_end
        from ledger_transfer where ${inBuckets} group by 1, 2
      )
      select 'wallet of person ' || person_id as subject,
        format('the %s balance ends at position %s, but the transfers add up to %s', lot, held.lot_end, coalesce(booked.lot_end, 0)) as detail
      from (select person_id, lot, lot_end from wallet cross join ${LOTS_SQL} where ${inBuckets}) held
      left join booked using (person_id, lot) where held.lot_end <> coalesce(booked.lot_end, 0)`,
  };
  return statements[check];
}
