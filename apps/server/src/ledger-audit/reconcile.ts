import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Account, Expected } from './accounts.ts';
import { type Finding, runCheck } from './finding.ts';
import { BUCKET_SQL, invalidEntriesSql, unequalHoldingsSql, unequalRowsSql } from './name-rows.ts';

/**
 * Reconciles an account by checksums. Every amount is multiplied by a weight, a hash of its person, its cause and a
 * seed of this run. The sums of both sides are compared: the entries of a cause with the expected ones, and all entries
 * with the balances. Equal data gives equal sums; a difference stays hidden with a probability of 2^-60. So each table
 * is read once, without sorting. Only buckets of people with different sums are then compared row by row, to name the
 * rows. (`offset 0` makes PostgreSQL compute a weight once; it does not prevent parallel reads.)
 */
export async function reconcile(db: Kysely<DB>, account: Account): Promise<Finding[]> {
  const seed = `(${randomBytes(8).readBigInt64BE()})::bigint`;
  const sums = await sumEntries(db, account, seed);
  const findings: Finding[] = [];
  for (const cause of new Set([...Object.keys(account.expected), ...sums.map((sum) => sum.cause)])) {
    const mine = sums.filter((sum) => sum.cause === cause);
    const expected = account.expected[cause];
    findings.push(...(await findInvalidEntries(db, account, { cause, expected, sums: mine })));
    if (expected?.rowsSql)
      findings.push(...(await findUnequalRows(db, account, { cause, expected, sums: mine, seed })));
  }
  return [...findings, ...(await findUnequalHoldings(db, account, { sums, seed }))];
}

/** Returns two sums with 31 bits of the weight each, so that amounts of 2^31 are added without overflow. */
const checksumSql = (weight: string, names: readonly [low: string, high: string]) =>
  `coalesce(sum(amount::bigint * (${weight} & 2147483647)), 0)::text as ${names[0]},
  coalesce(sum(amount::bigint * ((${weight} >> 32) & 2147483647)), 0)::text as ${names[1]}`;
const weightSql = (causeId: string, seed: string) =>
  `hashint8extended(person_id, hashtextextended(${causeId}, ${seed}))`;
const holderWeightSql = (seed: string) => `hashint8extended(person_id, ${seed})`;

type Sum = { bucket: number; low: string; high: string };
/** Sums by cause, lot, account and bucket. `held_…`: the same amounts with the weights of their holders. */
type EntrySum = Sum & {
  cause: string;
  lot: string;
  account: string;
  held_low: string;
  held_high: string;
  entries: number;
  invalid: number;
};

async function sumEntries(db: Kysely<DB>, { entriesSql }: Account, seed: string): Promise<EntrySum[]> {
  const { rows } = await sql<EntrySum>`
    select bucket, cause, lot, account, ${sql.raw(checksumSql('weight', ['low', 'high']))},
      ${sql.raw(checksumSql('holder_weight', ['held_low', 'held_high']))},
      count(*)::float8 as entries, (count(*) filter (where not is_valid))::float8 as invalid
    from (
      select *, ${sql.raw(BUCKET_SQL)} as bucket, ${sql.raw(weightSql('cause_id', seed))} as weight, ${sql.raw(holderWeightSql(seed))} as holder_weight
      from (${sql.raw(entriesSql)}) entry offset 0
    ) weighed group by bucket, cause, lot, account`.execute(db);
  return rows;
}

/** The most buckets that are compared row by row: each yields a finding, and no more findings are shown. */
const MAX_BUCKETS = 20;

/** Returns the buckets in which the sums of a lot differ. */
function findUnequalBuckets(
  one: readonly (Sum & { lot: string })[],
  other: readonly (Sum & { lot: string })[],
): number[] {
  const differences = new Map<string, { bucket: number; low: bigint; high: bigint }>();
  for (const [sums, sign] of [
    [one, 1n],
    [other, -1n],
  ] as const)
    for (const { bucket, lot, low, high } of sums) {
      const key = `${bucket} ${lot}`;
      const before = differences.get(key) ?? { bucket, low: 0n, high: 0n };
      differences.set(key, {
        bucket,
        low: before.low + sign * BigInt(low),
        high: before.high + sign * BigInt(high),
      });
    }
  const differing = [...differences.values()].filter(({ low, high }) => low !== 0n || high !== 0n);
  return limitBuckets(differing);
}

const limitBuckets = (sums: readonly { bucket: number }[]): number[] =>
  [...new Set(sums.map(({ bucket }) => bucket))].slice(0, MAX_BUCKETS);

type OfCause = { cause: string; sums: readonly EntrySum[] };

/** Finds malformed entries and entries between accounts that the cause does not allow. */
async function findInvalidEntries(
  db: Kysely<DB>,
  account: Account,
  { cause, expected, sums }: OfCause & { expected: Expected | undefined },
): Promise<Finding[]> {
  const isAllowed = ({ account, lot }: EntrySum) =>
    !expected?.allowedAccounts || expected.allowedAccounts.includes(`${account} ${lot}`);
  const buckets = limitBuckets(expected ? sums.filter((sum) => sum.invalid > 0 || !isAllowed(sum)) : sums);
  if (buckets.length === 0) return [];
  return runCheck(db, `${account.name}_accounts`, invalidEntriesSql(account, buckets, { cause, expected }));
}

/** Compares the entries of a cause with the expected ones. */
async function findUnequalRows(
  db: Kysely<DB>,
  account: Account,
  { cause, expected, sums, seed }: OfCause & { expected: Expected; seed: string },
): Promise<Finding[]> {
  const lot = expected.byBalance ? 'lot' : `'' as lot`;
  const { rows } = await sql<Sum & { lot: string }>`
    select bucket, lot, ${sql.raw(checksumSql('weight', ['low', 'high']))}
    from (
      select ${sql.raw(lot)}, amount, ${sql.raw(BUCKET_SQL)} as bucket, ${sql.raw(weightSql('id::text', seed))} as weight
      from (${sql.raw(expected.rowsSql ?? '')}) due offset 0
    ) weighed group by bucket, lot`.execute(db);
  const mine = sums.map((sum) => ({ ...sum, lot: expected.byBalance ? sum.lot : '' }));
  const buckets = findUnequalBuckets(rows, mine);
  if (buckets.length === 0) return [];
  return runCheck(db, `${account.name}_${cause}`, unequalRowsSql(account, buckets, { cause, expected }));
}

/** Compares the balances with the sums of all entries. */
async function findUnequalHoldings(
  db: Kysely<DB>,
  account: Account,
  { sums, seed }: { sums: readonly EntrySum[]; seed: string },
): Promise<Finding[]> {
  const { rows } = await sql<Sum & { lot: string }>`
    select bucket, lot, ${sql.raw(checksumSql('weight', ['low', 'high']))}
    from (
      select lot, amount, ${sql.raw(BUCKET_SQL)} as bucket, ${sql.raw(holderWeightSql(seed))} as weight
      from (${sql.raw(account.storedSql)}) held offset 0
    ) weighed group by bucket, lot`.execute(db);
  const storedSums = sums.map(({ bucket, lot, held_low, held_high }) => ({
    bucket,
    lot,
    low: held_low,
    high: held_high,
  }));
  const buckets = findUnequalBuckets(rows, storedSums);
  return buckets.length === 0
    ? []
    : runCheck(db, `${account.name}_held`, unequalHoldingsSql(account, buckets));
}
