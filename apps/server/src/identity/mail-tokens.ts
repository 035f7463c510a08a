import { randomBytes } from 'node:crypto';
import type { PasswordFault } from '@afterglow/domain/password';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { chosenPasswordFault } from './chosen-password.ts';
import { holdPassword } from './held-password.ts';
import { type IdentityHouse, identityOn } from './identity.ts';

export const verifyLifeS = 7 * 24 * 3600;

const verifyName = (token: string) => `verify-email:${token}`;

/** A one-time token that shows an address is its member's; kept as a hash. */
export async function newVerifyToken(
  house: IdentityHouse,
  authUserId: number,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await identityOn(house.db, house.config).$context;
  await internalAdapter.createVerificationValue({
    identifier: verifyName(token),
    value: JSON.stringify({ authUserId, email }),
    expiresAt: new Date(house.now().getTime() + verifyLifeS * 1000),
  });
  return token;
}

/** Marks the address as its member's. False for a used, stale or wrong token, and when the address has changed since. */
export async function useVerifyToken(house: IdentityHouse, token: string): Promise<boolean> {
  return house.db.transaction().execute(async (transaction) => {
    const { internalAdapter } = await identityOn(transaction, house.config).$context;
    const found = await internalAdapter.consumeVerificationValue(verifyName(token));
    if (!found) return false;
    const { authUserId, email } = JSON.parse(found.value) as { authUserId: number; email: string };
    const { rows } = await sql<{ id: number }>`
      with mine as (
        update member set email_verified = true where auth_user_id = ${authUserId} and email = ${email}
        returning auth_user_id
      )
      update auth_user set email_verified = true, updated_at = ${house.now()}
      from mine where auth_user.id = mine.auth_user_id returning auth_user.id`.execute(transaction);
    return rows.length === 1;
  });
}

/** A one-time token for a new password, or null when nobody signs in with this address. */
export async function newRecoveryToken(house: IdentityHouse, email: string): Promise<string | null> {
  let token: string | null = null;
  const identity = identityOn(house.db, house.config, {
    onResetToken: (made) => {
      token = made;
    },
  });
  await identity.api.requestPasswordReset({ body: { email } });
  return token;
}

/**
 * Sets the new password and ends every session, in the transaction it is given. Answers whose it was and which sessions
 * ended; null for a used, stale or wrong token. With a `fault` the token stays good: only now is known whose password it is.
 * `password.hash` is made beforehand.
 */
export async function useRecoveryToken(
  db: Kysely<DB>,
  house: IdentityHouse,
  token: string,
  password: { plain: string; hash: string },
): Promise<{ personId: number; sessionIds: string[] } | { fault: PasswordFault } | null> {
  const identity = identityOn(db, house.config, { passwordHash: password.hash });
  const { internalAdapter } = await identity.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found) return null;
  const authUserId = Number(found.value);
  await holdPassword(db, authUserId);
  const { rows } = await sql<{ person_id: number; email: string; name: string; sessions: number[] }>`
    select m.person_id, m.email, f.name, coalesce((select json_agg(s.id) from auth_session s where s.user_id = m.auth_user_id), '[]') as sessions
    from member m join person p on p.id = m.person_id join profile f on f.person_id = p.id
    where m.auth_user_id = ${authUserId} and p.state in ('active', 'paused', 'deleted')`.execute(db);
  const [owner] = rows;
  if (!owner) return null;
  const fault = chosenPasswordFault(password.plain, owner);
  if (fault) return { fault };
  try {
    await identity.api.resetPassword({ body: { token, newPassword: password.plain } });
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 400) return null;
    throw error;
  }
  // Other links that were asked for before are as good as this one was: they go with it.
  await sql`delete from auth_verification where value = ${String(authUserId)}`.execute(db);
  return { personId: owner.person_id, sessionIds: owner.sessions.map(String) };
}
