import {
  isTighter,
  parseSpendLimit,
  SPEND_LIMIT_WAIT_MS,
  type SpendLimit,
  spendPeriodMs,
} from '@afterglow/domain/spend-limit';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Member } from '../../db/schema.ts';

type Kept = Pick<Selectable<Member>, 'spend_limit' | 'spend_limit_next' | 'spend_limit_next_at'>;

/** What holds now and, where a wider limit was asked for, what follows and when; both as `week,1000`, null for none. */
export type StandingLimit = { value: string | null; next: { value: string | null; at: Date } | null };

export function standingLimit(kept: Kept, now: Date): StandingLimit {
  const { spend_limit: value, spend_limit_next: next, spend_limit_next_at: at } = kept;
  if (!at) return { value, next: null };
  return at <= now ? { value: next, next: null } : { value, next: { value: next, at } };
}

const limitOf = (value: string | null): SpendLimit | null => parseSpendLimit(value ?? '') ?? null;

/** A tighter limit holds at once and takes back what was waiting; a wider one holds a day later. */
export async function setSpendLimit(
  db: Kysely<DB>,
  personId: number,
  wanted: string | null,
  now: Date,
): Promise<void> {
  const kept = await keptLimit(db, personId);
  const { value } = standingLimit(kept, now);
  const tighter = isTighter(limitOf(wanted), limitOf(value));
  await db
    .updateTable('member')
    .set(
      tighter
        ? { spend_limit: wanted, spend_limit_next: null, spend_limit_next_at: null }
        : {
            spend_limit: value,
            spend_limit_next: wanted,
            spend_limit_next_at: new Date(now.getTime() + SPEND_LIMIT_WAIT_MS),
          },
    )
    .where('person_id', '=', personId)
    .execute();
}

/**
 * How many coins the member may still buy under their own limit, or null without one. Hold the member's row: orders are then
 * counted one after the other. Orders nobody paid are given up first when they stand in the way of this one.
 */
export async function leftToBuy(
  db: Kysely<DB>,
  { personId, coins, now }: { personId: number; coins: number; now: Date },
): Promise<number | null> {
  const limit = limitOf(standingLimit(await keptLimit(db, personId), now).value);
  if (!limit) return null;
  const since = new Date(now.getTime() - spendPeriodMs(limit.period));
  const orders = await db
    .selectFrom('payment')
    .select(['id', 'credits', 'state'])
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('state', 'in', ['created', 'pending', 'paid'])
    .execute();
  const sum = (of: typeof orders) => of.reduce((total, { credits }) => total + credits, 0);
  const open = orders.filter(({ state }) => state === 'created');
  const left = limit.coins - sum(orders.filter(({ state }) => state !== 'created'));
  if (open.length > 0 && left >= coins && left - sum(open) < coins) {
    const ids = open.map(({ id }) => id);
    await db
      .updateTable('payment')
      .set({ state: 'failed', settled_at: now })
      .where('id', 'in', ids)
      .execute();
  }
  return Math.max(0, left);
}

function keptLimit(db: Kysely<DB>, personId: number): Promise<Kept> {
  return db
    .selectFrom('member')
    .select(['spend_limit', 'spend_limit_next', 'spend_limit_next_at'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}
