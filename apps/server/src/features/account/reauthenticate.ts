import { type Kysely, sql } from 'kysely';
import type { PasswordOwner } from '../../auth/check-password.ts';
import { lockAccount } from '../../auth/password-lock.ts';
import type { DB } from '../../db/schema.ts';
import type { ReadCtx } from '../../rpc/context.ts';

/**
 * Locks the account and returns whether the password is still the same and the session still valid. Call it
 * in the transaction after a password check.
 */
export async function reauthenticate(ctx: ReadCtx, tx: Kysely<DB>, owner: PasswordOwner): Promise<boolean> {
  await lockAccount(tx, { personId: ctx.me.id, authUserId: owner.authUserId });
  const { rows } = await sql`
    select from auth_account where user_id = ${owner.authUserId} and provider_id = 'credential' and password = ${owner.hash}`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  if (ctx.sessionId === null) return true;
  return (await ctx.app.sessions.findValid([ctx.sessionId], tx)).has(ctx.sessionId);
}
