import type { Currency } from '@afterglow/domain/money';
import {
  coinLimit,
  inCoins,
  isTighter,
  limitIn,
  parseSpendLimit,
  SPEND_LIMIT_WAIT_MS,
  type SpendLimit,
  spendLimitText,
} from '@afterglow/domain/spend-limit';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Member } from '../../db/schema.ts';
import { coinMeasure } from './coin-measure.ts';

type Kept = Pick<Selectable<Member>, 'spend_limit' | 'spend_limit_next' | 'spend_limit_next_at'>;

/** What holds now and, where a wider limit was asked for, what follows and when; both as `week,9900,ILS`, null for none. */
type StandingLimit = { value: string | null; next: { value: string | null; at: Date } | null };

function standingLimit(kept: Kept, now: Date): StandingLimit {
  const { spend_limit: value, spend_limit_next: next, spend_limit_next_at: at } = kept;
  if (!at) return { value, next: null };
  return at <= now ? { value: next, next: null } : { value, next: { value: next, at } };
}

const limitOf = (value: string | null): SpendLimit | null => parseSpendLimit(value ?? '') ?? null;

/** What the member lets themselves pay now; null without a limit. */
export async function limitNow(db: Kysely<DB>, personId: number, now: Date): Promise<SpendLimit | null> {
  return limitOf(standingLimit(await keptLimit(db, personId), now).value);
}

type Said = { value: string | null; money: string | null };

/** The same as the wire tells it: in coins at the prices of this moment, and in the money that it was set in. */
export async function limitSaid(
  db: Kysely<DB>,
  kept: Kept,
  now: Date,
): Promise<Said & { next: (Said & { at: Date }) | null }> {
  const { value, next } = standingLimit(kept, now);
  return {
    ...(await said(db, value)),
    next: next && { ...(await said(db, next.value)), at: next.at },
  };
}

async function said(db: Kysely<DB>, money: string | null): Promise<Said> {
  const limit = limitOf(money);
  if (!limit) return { value: null, money: null };
  const measure = await coinMeasure(db, limit.currency);
  return { value: measure ? inCoins(limit, measure) : `${limit.period},${limit.amount}`, money };
}

/**
 * Sets a limit in the money of the account: `week,9900,ILS`, or `week,1000` in coins as what they cost at most. A tighter one
 * holds at once and takes back what was waiting; a wider one holds a day later. False where it is none, or in other money.
 */
export async function setSpendLimit(
  db: Kysely<DB>,
  { personId, text, currency, now }: { personId: number; text: string; currency: Currency; now: Date },
): Promise<boolean> {
  const measure = await coinMeasure(db, currency);
  const wanted = parseSpendLimit(text) ?? (text === '' ? null : measure && coinLimit(text, measure));
  if (wanted === undefined) return false;
  const kept = await keptLimit(db, personId);
  const { value } = standingLimit(kept, now);
  const old = limitOf(value);
  // What holds may be asked for again also where it was set in another currency: that takes back what waits.
  if (wanted && wanted.currency !== currency && spendLimitText(wanted) !== value) return false;
  const next = wanted && spendLimitText(wanted);
  await db
    .updateTable('member')
    .set(
      next === value || isTighter(wanted, await comparable(db, old, wanted))
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
async function comparable(
  db: Kysely<DB>,
  old: SpendLimit | null,
  wanted: SpendLimit | null,
): Promise<SpendLimit | null> {
  if (!old || !wanted || old.currency === wanted.currency) return old;
  const [from, to] = [await coinMeasure(db, old.currency), await coinMeasure(db, wanted.currency)];
  return from && to ? limitIn(old, from, to) : { ...old, amount: 0 };
}

function keptLimit(db: Kysely<DB>, personId: number): Promise<Kept> {
  return db
    .selectFrom('member')
    .select(['spend_limit', 'spend_limit_next', 'spend_limit_next_at'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}
