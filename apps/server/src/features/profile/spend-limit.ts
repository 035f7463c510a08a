import type { Currency } from '@afterglow/domain/money';
import {
  convertLimit,
  formatLimitInCoins,
  formatSpendLimit,
  isTighterLimit,
  parseCoinLimit,
  parseSpendLimit,
  SPEND_LIMIT_WAIT_MS,
  type SpendLimit,
} from '@afterglow/domain/spend-limit';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Member } from '../../db/schema.ts';
import { findCoinRate } from './coin-rate.ts';

type StoredLimit = Pick<Selectable<Member>, 'spend_limit' | 'spend_limit_next' | 'spend_limit_next_at'>;

/**
 * The current limit and, after a request for a wider one, the next limit and its time. Limits look like
 * `week,9900,ILS`; null means none.
 */
type EffectiveLimit = { value: string | null; next: { value: string | null; at: Date } | null };

function getEffectiveLimit(stored: StoredLimit, now: Date): EffectiveLimit {
  const { spend_limit: value, spend_limit_next: next, spend_limit_next_at: at } = stored;
  if (!at) return { value, next: null };
  return at <= now ? { value: next, next: null } : { value, next: { value: next, at } };
}

const parseLimit = (value: string | null): SpendLimit | null => parseSpendLimit(value ?? '') ?? null;

/** Returns the current limit; null without one. */
export async function loadSpendLimit(
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<SpendLimit | null> {
  return parseLimit(getEffectiveLimit(await loadStoredLimit(db, personId), now).value);
}

/** Loads the limit of each member that has one. */
export async function loadSpendLimits(
  db: Kysely<DB>,
  personIds: readonly number[],
  now: Date,
): Promise<Map<number, SpendLimit>> {
  const rows = await db
    .selectFrom('member')
    .select(['person_id', 'spend_limit', 'spend_limit_next', 'spend_limit_next_at'])
    .where(sql<boolean>`person_id = any(${personIds}::bigint[])`)
    .execute();
  const limits = rows.map((row) => [row.person_id, parseLimit(getEffectiveLimit(row, now).value)] as const);
  return new Map(limits.flatMap(([personId, limit]) => (limit ? [[personId, limit]] : [])));
}

type LimitText = { value: string | null; money: string | null };

/** Returns the limit as the wire has it: in coins at current prices, and in the currency in which it was set. */
export async function loadSpendLimitText(
  db: Kysely<DB>,
  stored: StoredLimit,
  now: Date,
): Promise<LimitText & { next: (LimitText & { at: Date }) | null }> {
  const { value, next } = getEffectiveLimit(stored, now);
  return {
    ...(await formatLimit(db, value)),
    next: next && { ...(await formatLimit(db, next.value)), at: next.at },
  };
}

async function formatLimit(db: Kysely<DB>, money: string | null): Promise<LimitText> {
  const limit = parseLimit(money);
  if (!limit) return { value: null, money: null };
  const measure = await findCoinRate(db, limit.currency);
  return { value: measure ? formatLimitInCoins(limit, measure) : `${limit.period},${limit.amount}`, money };
}

/**
 * Sets a limit in the currency of the account: `week,9900,ILS`, or `week,1000` in coins, converted at their highest
 * price. A tighter limit applies immediately and cancels a pending one. A wider limit applies a day later. Returns
 * false for an invalid text or another currency.
 */
export async function setSpendLimit(
  db: Kysely<DB>,
  { personId, text, currency, now }: { personId: number; text: string; currency: Currency; now: Date },
): Promise<boolean> {
  const measure = await findCoinRate(db, currency);
  const newLimit = parseSpendLimit(text) ?? (text === '' ? null : measure && parseCoinLimit(text, measure));
  if (newLimit === undefined) return false;
  const stored = await loadStoredLimit(db, personId);
  const { value } = getEffectiveLimit(stored, now);
  const old = parseLimit(value);
  // A member may set the current limit again even in another currency. That cancels the pending one.
  if (newLimit && newLimit.currency !== currency && formatSpendLimit(newLimit) !== value) return false;
  const next = newLimit && formatSpendLimit(newLimit);
  await db
    .updateTable('member')
    .set(
      next === value || isTighterLimit(newLimit, await toComparableLimit(db, old, newLimit))
        ? { spend_limit: next, spend_limit_next: null, spend_limit_next_at: null }
        : {
            spend_limit: value,
            spend_limit_next: next,
            spend_limit_next_at: new Date(now.getTime() + SPEND_LIMIT_WAIT_MS),
          },
    )
    .where('person_id', '=', personId)
    .execute();
  return true;
}

/**
 * Converts the old limit to the currency of the new one. Without a price to convert by it returns 0, so that the new
 * limit has to wait.
 */
async function toComparableLimit(
  db: Kysely<DB>,
  old: SpendLimit | null,
  newLimit: SpendLimit | null,
): Promise<SpendLimit | null> {
  if (!old || !newLimit || old.currency === newLimit.currency) return old;
  const [from, to] = [await findCoinRate(db, old.currency), await findCoinRate(db, newLimit.currency)];
  return from && to ? convertLimit(old, from, to) : { ...old, amount: 0 };
}

function loadStoredLimit(db: Kysely<DB>, personId: number): Promise<StoredLimit> {
  return db
    .selectFrom('member')
    .select(['spend_limit', 'spend_limit_next', 'spend_limit_next_at'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}
