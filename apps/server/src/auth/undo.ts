import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import { applyAccessStep } from './account-access.ts';
import { createOneTimeToken, hashOneTimeToken, isOneTimeToken } from './one-time-token.ts';
import { lockAccount } from './password-lock.ts';

/** Returns the content of the email, made when it is sent. An earlier link of the same change becomes invalid. */
export async function createUndoToken(db: Kysely<DB>, undoId: number): Promise<string> {
  const token = createOneTimeToken();
  await db
    .updateTable('account_undo')
    .set({ token_hash: hashOneTimeToken(token) })
    .where('id', '=', undoId)
    .execute();
  return token;
}

/**
 * Restores the account to the address to which the link was sent, no matter what was changed since and which change the
 * link belongs to. A link for a new password goes to that address. Null for a used, expired or wrong token.
 */
export async function redeemUndo(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<{ personId: number; sessionIds: number[] } | null> {
  if (!isOneTimeToken(token)) return null;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; auth_user_id: number }>`
      select member.person_id, member.auth_user_id from account_undo join member on member.person_id = account_undo.person_id
      where account_undo.token_hash = ${hashOneTimeToken(token)} and account_undo.expires_at > ${now}`.execute(
      tx,
    );
    const [owner] = rows;
    if (!owner) return null;
    const account = { personId: owner.person_id, authUserId: owner.auth_user_id };
    await lockAccount(tx, account);
    // This link was used already, or another one restored the account first.
    const { rows: valid } = await sql`
      select from account_undo where token_hash = ${hashOneTimeToken(token)} and expires_at > ${now}`.execute(
      tx,
    );
    if (valid.length === 0) return null;
    const { endedSessions, email } = await applyAccessStep(tx, 'taken_back', account, { now });
    await addJob(tx, 'send_email', { template: 'recover', email });
    return { personId: account.personId, sessionIds: endedSessions };
  });
}
