import { toUnixSeconds } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

export const undoTtlS = 48 * 3600;

/**
 * Keeps that an address or password was changed, in the transaction that changes it. Earlier changes that may still be taken
 * back live as long as this one, so that all their mails go to one inbox and whoever has it cannot be waited out by a chain of
 * changes.
 */
export async function addUndo(
  tx: Kysely<DB>,
  { personId, kind, before, at }: { personId: number; kind: 'email' | 'password'; before: string; at: Date },
): Promise<{ undoId: number; untilS: number }> {
  const expiresAt = new Date(at.getTime() + undoTtlS * 1000);
  await tx
    .updateTable('account_undo')
    .set({ expires_at: expiresAt })
    .where('person_id', '=', personId)
    .where('expires_at', '>', at)
    .execute();
  const { id } = await tx
    .insertInto('account_undo')
    .values({ person_id: personId, kind, before, at, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { undoId: id, untilS: toUnixSeconds(expiresAt) };
}

export async function deleteUndo(tx: Kysely<DB>, personId: number): Promise<void> {
  await tx.deleteFrom('account_undo').where('person_id', '=', personId).execute();
}

/**
 * The address that undo links are sent to and give the account back to: the one it had before the first change that may still
 * be taken back, else `current`.
 */
export async function findRootAddress(
  db: Kysely<DB>,
  personId: number,
  current: string,
  now: Date,
): Promise<string> {
  const first = await db
    .selectFrom('account_undo')
    .select('before')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', now)
    .orderBy('at')
    .orderBy('id')
    .executeTakeFirst();
  return first?.before ?? current;
}

/**
 * Whether an address was another's within the last 48 hours and may become theirs again. Holds the address until the transaction
 * ends, so that nobody takes it while it is given up.
 */
export async function canRestoreAddress(
  tx: Kysely<DB>,
  email: string,
  now: Date,
  personId: number | null = null,
): Promise<boolean> {
  await lockAddress(tx, email);
  const { rows } = await sql`
    select from account_undo where kind = 'email' and before = ${email} and expires_at > ${now}
      and person_id is distinct from ${personId}::bigint limit 1`.execute(tx);
  return rows.length > 0;
}

/** One transaction at a time decides whose an address is. */
export async function lockAddress(tx: Kysely<DB>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address:' || ${email}::text, 0))`.execute(tx);
}

/** An address that ran out is its former owner's no longer. */
export async function pruneUndo(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('account_undo').where('expires_at', '<=', now).execute();
}
