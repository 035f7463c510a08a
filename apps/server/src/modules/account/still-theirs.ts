import { type Kysely, sql } from 'kysely';
import type { ReadCtx } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import { holdAccount } from '../../identity/held-password.ts';
import type { PasswordOwner } from '../../identity/own-password.ts';

/**
 * After the password was looked at, in the transaction that goes by it: holds the account, and answers whether the password is
 * still the same and the session it was given in stands.
 */
export async function stillTheirs(ctx: ReadCtx, tx: Kysely<DB>, owner: PasswordOwner): Promise<boolean> {
  await holdAccount(tx, { personId: ctx.me.id, authUserId: owner.authUserId });
  const { rows } = await sql`
    select from auth_account where user_id = ${owner.authUserId} and provider_id = 'credential' and password = ${owner.hash}`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  if (ctx.sessionId === null) return true;
  const session = String(ctx.sessionId);
  return (await ctx.house.sessions.standing([session], tx)).has(session);
}
