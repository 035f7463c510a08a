import {
  isTighter,
  parseSpendLimit,
  SPEND_LIMIT_WAIT_MS,
  type SpendLimit,
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

/** What the member lets themselves buy now; null without a limit. */
export async function limitNow(db: Kysely<DB>, personId: number, now: Date): Promise<SpendLimit | null> {
  return limitOf(standingLimit(await keptLimit(db, personId), now).value);
}

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

function keptLimit(db: Kysely<DB>, personId: number): Promise<Kept> {
  return db
    .selectFrom('member')
    .select(['spend_limit', 'spend_limit_next', 'spend_limit_next_at'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}
