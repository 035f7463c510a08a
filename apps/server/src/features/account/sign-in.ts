import type { Result } from '@afterglow/domain/result';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { App } from '../../app.ts';
import { formatSessionCookie } from '../../auth/cookies.ts';
import { openSession, verifyPasskey } from '../../auth/passkey-sign-in.ts';
import { findSessionMember, openPasswordSession } from '../../auth/password-sign-in.ts';
import { createDecisionPath, findBan } from '../safety/index.ts';
import { findRestoreDeadline, restoreAccount } from './deleted-account.ts';

type Attempt = {
  /** Whether a deleted account is to be restored. */
  restore: boolean;
  userAgent: string;
};
/** The new session as `Set-Cookie` headers. */
export type SignedIn = { personId: number; email: string; setCookies: string[] };
/**
 * `unknown` covers a wrong proof, an unknown account and a blocked one. Only a caller who proved the account learns
 * that it was deleted and until when it can be restored, or that it is banned and by which decision.
 */
export type SignInError =
  | { code: 'unknown' }
  | { code: 'deleted'; restorableUntil: Date }
  | { code: 'banned'; decisionPath: string };

export async function signInByPassword(
  app: App,
  { email, password, restore, userAgent }: Attempt & { email: string; password: string },
): Promise<Result<SignedIn, SignInError>> {
  const session = await openPasswordSession(app, { email, password, userAgent });
  if (!session) return { ok: false, error: { code: 'unknown' } };
  if (restore) await restoreAccount(app.db, session.authUserId, app.now());
  const personId = await findSessionMember(app, session);
  if (personId === null) return rejectSignIn(app, session.authUserId);
  return { ok: true, value: { personId, email, setCookies: session.setCookies } };
}

export async function signInByPasskey(
  app: App,
  response: AuthenticationResponseJSON,
  { restore, userAgent }: Attempt,
): Promise<Result<SignedIn, SignInError>> {
  const proven = await verifyPasskey(app, response);
  if (!proven) return { ok: false, error: { code: 'unknown' } };
  if (restore) await restoreAccount(app.db, proven.authUserId, app.now());
  const token = await openSession(app, proven, userAgent);
  if (token === null) return rejectSignIn(app, proven.authUserId);
  const setCookies = [formatSessionCookie(app.config, token)];
  return { ok: true, value: { personId: proven.personId, email: proven.email, setCookies } };
}

async function rejectSignIn(app: App, authUserId: number): Promise<Result<never, SignInError>> {
  const banned = await findBannedPath(app, authUserId);
  if (banned) return { ok: false, error: { code: 'banned', decisionPath: banned } };
  const restorableUntil = await findRestoreDeadline(app.db, authUserId, app.now());
  return {
    ok: false,
    error: restorableUntil ? { code: 'deleted', restorableUntil } : { code: 'unknown' },
  };
}

/** Returns the page of the decision by which the account is banned; null for all other accounts. */
async function findBannedPath(app: App, authUserId: number): Promise<string | null> {
  const member = await app.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.person_id')
    .where('member.auth_user_id', '=', authUserId)
    .where('person.state', '=', 'banned')
    .executeTakeFirst();
  const statementId = member && (await findBan(app.db, member.person_id));
  return statementId ? createDecisionPath(app, statementId) : null;
}
