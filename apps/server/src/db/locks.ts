import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/**
 * The advisory locks by name. Numbers never change: during a rolling restart two releases hold the same lock. Other
 * locks are 64-bit hashes: of a text, of two people (`pair_key`), and of a network, where gifts at sign-up are given.
 */
export const LOCKS = {
  migrations: 72_023,
  places: 72_024,
  defaults: 72_025,
  transaction: 72_027,
  withdrawal: 72_028,
  cancellation: 72_029,
  contentNotice: 72_030,
  supportRequest: 72_031,
  economy: 72_032,
  setting: 72_033,
  healthAudit: 72_034,
  staffEmail: 72_035,
  backup: 72_036,
  brand: 72_037,
  rules: 72_040,
  flagWords: 72_041,
  guardPhrases: 72_042,
  snippets: 72_043,
  broadcasts: 72_050,
  cases: 72_060,
  personaKits: 72_070,
  popularity: 7_015_120,
} as const;
type Lock = keyof typeof LOCKS;

/**
 * Waits for the lock and holds it until the caller's transaction ends; with `text`, only against those of the same
 * text.
 */
export async function acquireLock(tx: Transaction<DB>, lock: Lock, text?: string): Promise<void> {
  const key = LOCKS[lock];
  if (text === undefined) await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx);
  else await sql`select pg_advisory_xact_lock(${key}::integer, hashtext(${text}))`.execute(tx);
}

/**
 * Waits for the lock of a text and holds it until the caller's transaction ends. Texts never change, as the numbers
 * above: `address:a@b.example`.
 */
export async function acquireTextLock(tx: Kysely<DB>, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(tx);
}

/** Waits for the lock of two people, in either order, and holds it until the caller's transaction ends. */
export async function acquirePairLock(tx: Kysely<DB>, a: number, b: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(pair_key(${a}, ${b}))`.execute(tx);
}

/** Holds the lock until the caller's transaction ends; false immediately while another transaction holds it. */
export async function tryLock(tx: Transaction<DB>, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS[lock]}::bigint) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/** Returns whether another connection holds the lock, exclusively and for longer than a transaction. */
export async function isLocked(db: Kysely<DB>, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCKS[lock]}::bigint) as free`.execute(db);
  return rows[0]?.free === false;
}
