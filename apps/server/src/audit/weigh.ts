import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Book, Due } from './book.ts';
import { type Finding, findingsOf } from './finding.ts';
import { bucketOf, unequalRows, unfitRows, unlikeHeldRows } from './name-rows.ts';

/**
 * Proves a book by adding up. Every amount is multiplied by a weight, made from its person, its cause and a number drawn anew for
 * each run, and the sums of both sides are compared: of a cause's entries and of what it is due for; of all entries and of
 * what everybody holds. Where nothing is wrong they are equal; where anything is, they are not, but for one chance in 2^60.
 * So each table is read once, however long it is, nothing is sorted or kept; row is compared with row only where sums
 * differ, to name it. Sums are made by buckets of people, so that only those of a bucket that differs are compared.
 * (`offset 0`: a weight is made once and used several times; it keeps nobody from reading in parallel.)
 */
export async function weigh(db: Kysely<DB>, book: Book): Promise<Finding[]> {
  const seed = `(${randomBytes(8).readBigInt64BE()})::bigint`;
  const sums = await entered(db, book, seed);
  const findings: Finding[] = [];
  for (const cause of new Set([...Object.keys(book.dues), ...sums.map((sum) => sum.cause)])) {
    const mine = sums.filter((sum) => sum.cause === cause);
    const due = book.dues[cause];
    findings.push(...(await unfit(db, book, { cause, due, sums: mine })));
    if (due?.rows) findings.push(...(await unequal(db, book, { cause, due, sums: mine, seed })));
  }
  return [...findings, ...(await unlikeHeld(db, book, { sums, seed }))];
}

/** Two sums, each under 31 bits of the weight: amounts of 2^31 stay within what is added up exactly. */
const sumsUnder = (weight: string, names: readonly [low: string, high: string]) =>
  `coalesce(sum(amount::bigint * (${weight} & 2147483647)), 0)::text as ${names[0]},
  coalesce(sum(amount::bigint * ((${weight} >> 32) & 2147483647)), 0)::text as ${names[1]}`;
const weightOf = (causeId: string, seed: string) =>
  `hashint8extended(person_id, hashtextextended(${causeId}, ${seed}))`;
const weightOfHolder = (seed: string) => `hashint8extended(person_id, ${seed})`;

type Weighed = { bucket: number; low: string; high: string };
/** Of one cause, lot, account and bucket. `held_…`: the same amounts under the weights of who holds them. */
type Entered = Weighed & {
  cause: string;
  lot: string;
  account: string;
  held_low: string;
  held_high: string;
  entries: number;
  unsound: number;
};

async function entered(db: Kysely<DB>, { entries }: Book, seed: string): Promise<Entered[]> {
  const { rows } = await sql<Entered>`
    select bucket, cause, lot, account, ${sql.raw(sumsUnder('weight', ['low', 'high']))},
      ${sql.raw(sumsUnder('holder_weight', ['held_low', 'held_high']))},
      count(*)::float8 as entries, (count(*) filter (where not sound))::float8 as unsound
    from (
      select *, ${sql.raw(bucketOf)} as bucket, ${sql.raw(weightOf('cause_id', seed))} as weight, ${sql.raw(weightOfHolder(seed))} as holder_weight
      from (${sql.raw(entries)}) entry offset 0
    ) weighed group by bucket, cause, lot, account`.execute(db);
  return rows;
}

/** At most so many buckets are looked into: each has a row to tell of, and no more rows than these are told. */
const mostBuckets = 20;

/** In which buckets the sums of a lot differ; empty where none does. */
function unlikeBuckets(
  one: readonly (Weighed & { lot: string })[],
  other: readonly (Weighed & { lot: string })[],
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
  return fewOf(differing);
}

const fewOf = (sums: readonly { bucket: number }[]): number[] =>
  [...new Set(sums.map(({ bucket }) => bucket))].slice(0, mostBuckets);

type OfCause = { cause: string; sums: readonly Entered[] };

/** Entries that are not written as they should be, or between accounts that the cause has nothing to do with. */
async function unfit(
  db: Kysely<DB>,
  book: Book,
  { cause, due, sums }: OfCause & { due: Due | undefined },
): Promise<Finding[]> {
  const known = ({ account, lot }: Entered) => !due?.between || due.between.includes(`${account} ${lot}`);
  const buckets = fewOf(due ? sums.filter((sum) => sum.unsound > 0 || !known(sum)) : sums);
  if (buckets.length === 0) return [];
  return findingsOf(db, `${book.name}_accounts`, unfitRows(book, buckets, { cause, due }));
}

/** What a cause has entered against what it was due for. */
async function unequal(
  db: Kysely<DB>,
  book: Book,
  { cause, due, sums, seed }: OfCause & { due: Due; seed: string },
): Promise<Finding[]> {
  const lot = due.byLot ? 'lot' : `'' as lot`;
  const { rows } = await sql<Weighed & { lot: string }>`
    select bucket, lot, ${sql.raw(sumsUnder('weight', ['low', 'high']))}
    from (
      select ${sql.raw(lot)}, amount, ${sql.raw(bucketOf)} as bucket, ${sql.raw(weightOf('id::text', seed))} as weight
      from (${sql.raw(due.rows ?? '')}) due offset 0
    ) weighed group by bucket, lot`.execute(db);
  const mine = sums.map((sum) => ({ ...sum, lot: due.byLot ? sum.lot : '' }));
  const buckets = unlikeBuckets(rows, mine);
  if (buckets.length === 0) return [];
  return findingsOf(db, `${book.name}_${cause}`, unequalRows(book, buckets, { cause, due }));
}

/** What everybody holds against everything that was ever entered. */
async function unlikeHeld(
  db: Kysely<DB>,
  book: Book,
  { sums, seed }: { sums: readonly Entered[]; seed: string },
): Promise<Finding[]> {
  const { rows } = await sql<Weighed & { lot: string }>`
    select bucket, lot, ${sql.raw(sumsUnder('weight', ['low', 'high']))}
    from (
      select lot, amount, ${sql.raw(bucketOf)} as bucket, ${sql.raw(weightOfHolder(seed))} as weight
      from (${sql.raw(book.held)}) held offset 0
    ) weighed group by bucket, lot`.execute(db);
  const entered = sums.map(({ bucket, lot, held_low, held_high }) => ({
    bucket,
    lot,
    low: held_low,
    high: held_high,
  }));
  const buckets = unlikeBuckets(rows, entered);
  return buckets.length === 0 ? [] : findingsOf(db, `${book.name}_held`, unlikeHeldRows(book, buckets));
}
