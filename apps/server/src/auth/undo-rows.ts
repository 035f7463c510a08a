import { HOUR_S, toUnixSeconds } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { acquireTextLock } from '../db/locks.ts';
import type { DB } from '../db/schema.ts';

export const UNDO_TTL_S = 48 * HOUR_S;

/**
 * Records that an address or password was changed, in the transaction that changes it. It extends earlier changes that
 * can still be undone to the same end, so that all their emails go to one inbox and a chain of changes cannot outlast
 * its owner.
 */
export async function addUndo(
  tx: Kysely<DB>,
  { personId, kind, before, at }: { personId: number; kind: 'email' | 'password'; before: string; at: Date },
): Promise<{ undoId: number; untilS: number }> {
  const expiresAt = new Date(at.getTime() + UNDO_TTL_S * 1000);
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
 * Returns the address to which undo links are sent and the account is restored: the one before the first change that
 * can still be undone, else `current`.
 */
export async function findRootEmail(
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
 * Returns whether an address belonged to somebody else within the last 48 hours and may return to them. Locks the
 * address until the transaction ends, so nobody takes it while it is released.
 */
export async function canRestoreEmail(
  tx: Kysely<DB>,
  email: string,
  now: Date,
  personId: number | null = null,
): Promise<boolean> {
  await lockEmail(tx, email);
  const { rows } = await sql`
    select from account_undo where kind = 'email' and before = ${email} and expires_at > ${now}
      and person_id is distinct from ${personId}::bigint limit 1`.execute(tx);
  return rows.length > 0;
}

/** Serializes the transactions that decide whose an address is. */
export async function lockEmail(tx: Kysely<DB>, email: string): Promise<void> {
  await acquireTextLock(tx, `address:${email}`);
}

/**
 * Deletes expired ways to undo a change. An address whose time has expired no longer belongs to its former
 * owner.
 */
export async function pruneUndo(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('account_undo').where('expires_at', '<=', now).execute();
}
