import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Finding } from './finding.ts';
import { BUCKET_SQL } from './name-rows.ts';

/**
 * A ledger of this length is replayed within seconds. Of a longer one each run replays a random one of 64 buckets of
 * people.
 */
const MAX_REPLAYED = 500_000;
/** The most findings. */
const MAX_SHOWN = 20;

type Moved = LotMovement & { id: number; personId: number; lot: string };

/** Compares the stored unspent coins of each grant with a replay of the ledger. */
export async function replayGrants(db: Kysely<DB>): Promise<Finding[]> {
  const { rows: long } = await sql`select from ledger_transfer offset ${MAX_REPLAYED} limit 1`.execute(db);
  const bucket = long.length > 0 ? Math.floor(Math.random() * 64) : null;
  const inBucket = bucket === null ? sql`true` : sql`${sql.raw(BUCKET_SQL)} = ${bucket}`;
  const chosen = sql`given_end is not null and ${inBucket}`;
  const { rows: stored } = await sql<{ id: number; coins: number }>`
    with charged as (
      select person_id, lot, sum(amount) as spent from ledger_transfer
      where ${inBucket} and debit like 'member:%' and cause not in ('refund', 'repayment') group by 1, 2
    )
    select grant_id as id, sum(ends_at - greatest(ends_at - coins, coalesce(spent, 0)))::float8 as coins
    from grant_range join wallet using (person_id) left join charged using (person_id, lot)
    where ${chosen} and ends_at > coalesce(spent, 0) group by 1`.execute(db);
  const { rows: moved } = await sql<Moved>`
    select id, person_id as "personId", lot, cause, cause_id as "causeId", case when credit like 'member:%' then amount else -amount end as amount
    from ledger_transfer join wallet using (person_id) where ${chosen} order by person_id, lot, id`.execute(
    db,
  );
  const left = new Map(stored.map(({ id, coins }) => [id, coins]));
  const findings: Finding[] = [];
  for (const line of groupByLot(moved)) {
    const replayed = calculateUnspent(line);
    for (const { id, personId, lot, cause, causeId } of line) {
      const coins = replayed.get(`${cause}:${causeId}`);
      const found = left.get(id) ?? 0;
      left.delete(id);
      if (coins === undefined ? found === 0 : found === coins) continue;
      const detail = `${found} ${lot} coins are stored as unspent, but a replay of the ledger gives ${coins ?? 0}`;
      findings.push({ check: 'coins_unspent', subject: `grant ${id} of person ${personId}`, detail });
    }
  }
  for (const [id, coins] of left)
    findings.push({
      check: 'coins_unspent',
      subject: `grant ${id}`,
      detail: `${coins} coins are stored as unspent, but nothing was granted`,
    });
  return findings.slice(0, MAX_SHOWN);
}

/** Groups the movements by person and lot. */
function groupByLot(moved: readonly Moved[]): Moved[][] {
  const lines: Moved[][] = [];
  for (const each of moved) {
    const last = lines.at(-1);
    if (last?.[0]?.personId === each.personId && last[0].lot === each.lot) last.push(each);
    else lines.push([each]);
  }
  return lines;
}

/** A movement of one lot of one member. A grant is positive. */
export type LotMovement = { cause: string; causeId: string; amount: number };

type Grant = { key: string; left: number };
type Drained = { grant: Grant; coins: number }[];

/** The charges that each kind of return gives back. */
const RETURNED_CHARGES: Readonly<Record<string, readonly string[]>> = {
  message_return: ['message'],
  boost_return: ['boost', 'spotlight'],
};
const RETURNABLE_CAUSES = new Set(Object.values(RETURNED_CHARGES).flat());

/**
 * Returns the unspent coins of each grant of a lot, by `<cause>:<causeId>`. Takes the movements oldest first. A charge
 * drains the oldest grant first. A refund (`<payment>` or `<payment>:<refund>`) and a repayment drain the grant of
 * their payment. A return refills the grants that its charge drained, the last one first.
 */
export function calculateUnspent(movements: readonly LotMovement[]): Map<string, number> {
  const grants: Grant[] = [];
  const drainedBy = new Map<string, Drained>();
  for (const { cause, causeId, amount } of movements) {
    const charges = RETURNED_CHARGES[cause];
    if (charges) {
      refill(
        charges.flatMap((charge) => drainedBy.get(`${charge}:${causeId}`) ?? []),
        amount,
      );
      continue;
    }
    if (amount > 0) {
      grants.push({ key: `${cause}:${causeId}`, left: amount });
      continue;
    }
    const refunded =
      cause === 'refund' || cause === 'repayment'
        ? grants.filter(({ key }) => key === `payment:${causeId.split(':', 1)[0]}`)
        : [];
    const drained: Drained = [];
    let toTake = -amount;
    for (const grant of [...refunded, ...grants]) {
      const coins = Math.min(toTake, grant.left);
      if (coins === 0) continue;
      grant.left -= coins;
      toTake -= coins;
      drained.push({ grant, coins });
    }
    if (RETURNABLE_CAUSES.has(cause)) drainedBy.set(`${cause}:${causeId}`, drained);
  }
  return new Map(grants.map(({ key, left }) => [key, left]));
}

function refill(drained: Drained, amount: number): void {
  let left = amount;
  for (const { grant, coins } of drained.toReversed()) {
    const back = Math.min(coins, left);
    grant.left += back;
    left -= back;
  }
}
