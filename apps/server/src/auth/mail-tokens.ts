import { randomBytes } from 'node:crypto';
import type { PasswordError } from '@afterglow/domain/password';
import type { Result } from '@afterglow/domain/result';
import { WEEK_S } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import { applyAccessStep } from './account-access.ts';
import { type AuthApp, createAuth } from './better-auth.ts';
import { validateChosenPassword } from './chosen-password.ts';
import { confirmEmail, type IsBarred } from './email-change.ts';
import { lockAccount, lockPasswordForShare } from './password-lock.ts';
import { hashPassword } from './passwords.ts';
import { findRootEmail, UNDO_TTL_S } from './undo-rows.ts';

export const VERIFY_TTL_S = WEEK_S;

/** Returns the identifier under which better-auth stores a token. */
const recoveryName = (token: string) => `reset-password:${token}`;
const verifyName = (token: string) => `verify-email:${token}`;

/** Returns a one-time token that proves that an address belongs to its member. Stored as a hash. */
export async function createVerifyToken(app: AuthApp, authUserId: number, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await createAuth(app.db, app.config).$context;
  await internalAdapter.createVerificationValue({
    identifier: verifyName(token),
    value: JSON.stringify({ authUserId, email }),
    expiresAt: new Date(app.now().getTime() + VERIFY_TTL_S * 1000),
  });
  return token;
}

/**
 * Confirms the address to which the link was sent: the member's own, or the requested one. Null for a used, expired or
 * wrong token, or if the address is neither any more or barred.
 */
export async function consumeVerifyToken(
  app: AuthApp,
  token: string,
  isBarred: IsBarred,
): Promise<{ personId: number } | null> {
  return app.db.transaction().execute(async (tx) => {
    const { internalAdapter } = await createAuth(tx, app.config).$context;
    const found = await internalAdapter.findVerificationValue(verifyName(token));
    if (!found) return null;
    const { authUserId, email } = JSON.parse(found.value) as { authUserId: number; email: string };
    const owner = await tx
      .selectFrom('member')
      .select('person_id')
      .where('auth_user_id', '=', authUserId)
      .executeTakeFirst();
    if (!owner) return null;
    // Locks the account before the link, as the steps that end links do, so no two transactions deadlock.
    const account = { personId: owner.person_id, authUserId };
    await lockAccount(tx, account);
    if (!(await internalAdapter.consumeVerificationValue(verifyName(token)))) return null;
    return confirmEmail(tx, { now: app.now, isBarred }, account, email);
  });
}

/**
 * Returns a one-time token for a new password, or null if nobody logs in with this address any more or it may not open
 * the account yet. Holds a shared lock on the password meanwhile: a step that ends links comes before it, or ends this
 * link too.
 */
export async function createRecoveryToken(
  app: AuthApp,
  { authUserId, email }: { authUserId: number; email: string },
): Promise<string | null> {
  return app.db.transaction().execute(async (tx) => {
    await lockPasswordForShare(tx, authUserId);
    if (await isRecoveryOnHold(tx, authUserId, app.now())) return null;
    let token: string | null = null;
    const identity = createAuth(tx, app.config, {
      onResetToken: (made) => {
        token = made;
      },
    });
    await identity.api.requestPasswordReset({ body: { email } });
    return token;
  });
}

/** Returns whether a link is still valid. The check does not use it up. */
export async function isRecoveryToken(app: AuthApp, token: string): Promise<boolean> {
  const { internalAdapter } = await createAuth(app.db, app.config).$context;
  const found = await internalAdapter.findVerificationValue(recoveryName(token));
  return found !== null && found.expiresAt > app.now();
}

/**
 * Sets a new password by the link, ends every other access, and mails the owner. Returns which sessions ended. A
 * rejected password does not consume the link, because the owner's rules can only be checked here.
 */
export async function recoverPassword(
  app: AuthApp,
  token: string,
  plain: string,
): Promise<Result<{ sessionIds: number[] }, PasswordError | 'link_expired'>> {
  const password = { plain, hash: await hashPassword(plain) };
  return app.db.transaction().execute(async (tx) => {
    const used = await consumeRecoveryToken(tx, app, token, password);
    if (!used) return { ok: false, error: 'link_expired' };
    if (!used.ok) return used;
    const { personId, sessionIds, formerEmail } = used.value;
    const email = { template: 'password_changed' as const, personId, at: app.now().toISOString() };
    await addJob(tx, 'send_email', email);
    if (formerEmail) await addJob(tx, 'send_email', { ...email, email: formerEmail });
    return { ok: true, value: { sessionIds } };
  });
}

/**
 * Sets a new password by the token of an email. Returns null for a used, stale or wrong token.
 * `password.hash` is made beforehand, so no transaction waits for argon2. `formerEmail` is the address that
 * can still undo a change of the address.
 */
async function consumeRecoveryToken(
  tx: Kysely<DB>,
  app: AuthApp,
  token: string,
  password: { plain: string; hash: string },
): Promise<Result<
  { personId: number; sessionIds: number[]; formerEmail: string | null },
  PasswordError
> | null> {
  const { internalAdapter } = await createAuth(tx, app.config).$context;
  const found = await internalAdapter.findVerificationValue(recoveryName(token));
  if (!found) return null;
  const authUserId = Number(found.value);
  const owner = await tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('profile', 'profile.person_id', 'member.person_id')
    .select(['member.person_id', 'member.email', 'profile.name'])
    .where('member.auth_user_id', '=', authUserId)
    .where('person.state', 'in', ['active', 'paused', 'suspended', 'deleted'])
    .executeTakeFirst();
  if (!owner) return null;
  const error = validateChosenPassword(password.plain, owner);
  if (error) return { ok: false, error };
  const account = { personId: owner.person_id, authUserId };
  await lockAccount(tx, account);
  if (!(await internalAdapter.consumeVerificationValue(recoveryName(token)))) return null;
  const { personId } = account;
  const root = await findRootEmail(tx, personId, owner.email, app.now());
  const { endedSessions, email } = await applyAccessStep(tx, 'password_by_mail', account, {
    now: app.now(),
    passwordHash: password.hash,
  });
  const formerEmail = root === email ? null : root;
  return { ok: true, value: { personId, sessionIds: endedSessions, formerEmail } };
}

/**
 * Returns whether no link for a new password may go to the address of an account yet: staff assigned it, and nobody has
 * confirmed it or the change can still be undone. Otherwise staff could take over an account by an address of their
 * own. An old address that was never confirmed gets no undo link, and the same time passes.
 */
async function isRecoveryOnHold(db: Kysely<DB>, authUserId: number, now: Date): Promise<boolean> {
  const owner = await db
    .selectFrom('member')
    .select(['person_id', 'email', 'email_verified', 'email_assigned_at'])
    .where('auth_user_id', '=', authUserId)
    .executeTakeFirst();
  if (!owner?.email_assigned_at) return false;
  if (!owner.email_verified) return true;
  if (owner.email_assigned_at.getTime() + UNDO_TTL_S * 1000 > now.getTime()) return true;
  return (await findRootEmail(db, owner.person_id, owner.email, now)) !== owner.email;
}
