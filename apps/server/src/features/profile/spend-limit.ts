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
import type { Kysely, Selectable } from 'kysely';
import type { DB, Member } from '../../db/schema.ts';
import { findCoinRate } from './locale.ts';

type StoredLimit = Pick<Selectable<Member>, 'spend_limit' | 'spend_limit_next' | 'spend_limit_next_at'>;

/** What holds now and, where a wider limit was asked for, what follows and when; both as `week,9900,ILS`, null for none. */
type EffectiveLimit = { value: string | null; next: { value: string | null; at: Date } | null };

function getEffectiveLimit(stored: StoredLimit, now: Date): EffectiveLimit {
  const { spend_limit: value, spend_limit_next: next, spend_limit_next_at: at } = stored;
  if (!at) return { value, next: null };
  return at <= now ? { value: next, next: null } : { value, next: { value: next, at } };
}

const parseLimit = (value: string | null): SpendLimit | null => parseSpendLimit(value ?? '') ?? null;

/** What the member lets themselves pay now; null without a limit. */
export async function findSpendLimit(
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<SpendLimit | null> {
  return parseLimit(getEffectiveLimit(await loadStoredLimit(db, personId), now).value);
}

type LimitText = { value: string | null; money: string | null };

/** The same as the wire tells it: in coins at the prices of this moment, and in the money that it was set in. */
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
 * Sets a limit in the money of the account: `week,9900,ILS`, or `week,1000` in coins as what they cost at most. A tighter one
 * holds at once and takes back what was waiting; a wider one holds a day later. False where it is none, or in other money.
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
  // What holds may be asked for again also where it was set in another currency: that takes back what waits.
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

/** The old limit in the money of the new one; where no price says how much that is, as nothing: the new one waits. */
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
