import { hash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { endEverySession } from './end-every-session.ts';
import { holdPassword } from './held-password.ts';

export const undoLifeS = 48 * 3600;
const tokenShape = /^[\w-]{43}$/;
const hashOf = (token: string) => hash('sha256', token, 'buffer');

/** Keeps what an address or password was, in the transaction that changes it. Answers until when it may be taken back. */
export async function keepUndo(
  tx: Kysely<DB>,
  change: { personId: number; kind: 'email' | 'password'; before: string; at: Date },
): Promise<{ undoId: number; untilS: number }> {
  const expiresAt = new Date(change.at.getTime() + undoLifeS * 1000);
  const { personId: person_id, kind, before, at } = change;
  const { id } = await tx
    .insertInto('account_undo')
    .values({ person_id, kind, before, at, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { undoId: id, untilS: Math.floor(expiresAt.getTime() / 1000) };
}

/** What the mail says, made when it is written; an earlier one of the same change is good no more. */
export async function newUndoToken(db: Kysely<DB>, undoId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('account_undo')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', undoId)
    .execute();
  return token;
}

/** Whether an address was somebody's within the last 48 hours and may become it again. */
export async function mayComeBack(db: Kysely<DB>, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from account_undo where kind = 'email' and before = ${email} and expires_at > ${now} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

type Change = { kind: string; before: string };

/**
 * Takes back the change and every later one of address and password: whoever changed one unasked may have changed the other.
 * Signed out everywhere, links of other mails are dead, passkeys made since then are gone. Null for a used, stale or wrong token.
 */
export async function useUndo(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<{ personId: number; sessionIds: string[] } | null> {
  if (!tokenShape.test(token)) return null;
  return db.transaction().execute(async (tx) => {
    const { rows: owners } = await sql<{ person_id: number; auth_user_id: number; at: Date }>`
      select m.person_id, m.auth_user_id, u.at from account_undo u join member m on m.person_id = u.person_id
      where u.token_hash = ${hashOf(token)} and u.expires_at > ${now} for no key update of m`.execute(tx);
    const [owner] = owners;
    if (!owner) return null;
    const { person_id: personId, auth_user_id: authUserId } = owner;
    await holdPassword(tx, authUserId);
    const { rows: changes } = await sql<Change>`
      with gone as (
        delete from account_undo where person_id = ${personId} and at >= ${owner.at} returning kind, before, at, id
      )
      select kind, before from gone order by at, id`.execute(tx);
    if (changes.length === 0) return null;
    const email = changes.find(({ kind }) => kind === 'email')?.before;
    const password = changes.find(({ kind }) => kind === 'password')?.before;
    if (email !== undefined) {
      await sql`update member set email = ${email}, email_verified = true where person_id = ${personId}`.execute(
        tx,
      );
      await sql`update auth_user set email = ${email}, email_verified = true, updated_at = ${now} where id = ${authUserId}`.execute(
        tx,
      );
    }
    if (password !== undefined) {
      await sql`update auth_account set password = ${password}, updated_at = ${now}
        where user_id = ${authUserId} and provider_id = 'credential'`.execute(tx);
    }
    await sql`delete from passkey where person_id = ${personId} and created_at >= ${owner.at}`.execute(tx);
    return { personId, sessionIds: await endEverySession(tx, authUserId) };
  });
}

/** An address that ran out is its former owner's no longer, and no older password is kept than has to be. */
export async function pruneUndo(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('account_undo').where('expires_at', '<=', now).execute();
}
