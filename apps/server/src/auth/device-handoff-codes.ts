import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type AuthApp, createAuth } from './better-auth.ts';
import { createOneTimeToken, isOneTimeToken } from './one-time-token.ts';
import { lockPasswordForShare } from './password-lock.ts';
import type { Session } from './sessions.ts';

const HANDOFF_TTL_S = 120;

const getCodeName = (code: string) => `hand-over:${code}`;

/** The code belongs to one member, and another one is logged in where it is used. The code stays valid. */
export class WrongAccountError extends Error {}

/**
 * Returns a one-time code that opens the account of a session in another browser while that session lasts. Stored as a
 * hash.
 */
export async function createHandoffCode(app: AuthApp, sessionId: number): Promise<string> {
  const code = createOneTimeToken();
  const { internalAdapter } = await createAuth(app.db, app.config).$context;
  await internalAdapter.createVerificationValue({
    identifier: getCodeName(code),
    value: JSON.stringify({ sessionId }),
    expiresAt: new Date(app.now().getTime() + HANDOFF_TTL_S * 1000),
  });
  return code;
}

/**
 * Returns the account that a code would log in, for the confirmation page. The code stays valid. Null as for
 * `redeemHandoffCode`.
 */
export async function findHandoffOwner(
  app: AuthApp,
  code: string,
): Promise<{ personId: number; name: string } | null> {
  if (!isOneTimeToken(code)) return null;
  const { internalAdapter } = await createAuth(app.db, app.config).$context;
  const found = await internalAdapter.findVerificationValue(getCodeName(code));
  if (!found || found.expiresAt <= app.now()) return null;
  const owner = await findOwner(app, app.db, readSession(found.value));
  return owner && { personId: owner.person_id, name: owner.name };
}

/**
 * Returns the account of the code, with the token of its new session; without a token if it is logged in already. Null
 * for a used, expired or wrong code, for a session that has ended since, and for banned and deleted members. Throws
 * `WrongAccountError`.
 */
export async function redeemHandoffCode(
  app: AuthApp,
  code: string,
  { here, userAgent }: { here: Session | null; userAgent: string },
): Promise<{ personId: number; token?: string } | null> {
  if (!isOneTimeToken(code)) return null;
  return app.db.transaction().execute(async (tx) => {
    const { internalAdapter } = await createAuth(tx, app.config).$context;
    const found = await internalAdapter.findVerificationValue(getCodeName(code));
    if (!found) return null;
    const sessionId = readSession(found.value);
    const account = await tx
      .selectFrom('auth_session')
      .select('user_id')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!account) return null;
    // The password is locked from here on, so a change of it either waits for this session and ends it, or has ended it
    // already. The code is locked after the password, as in the steps that end links, so no two transactions deadlock.
    await lockPasswordForShare(tx, account.user_id);
    if (!(await internalAdapter.consumeVerificationValue(getCodeName(code)))) return null;
    const from = await findOwner(app, tx, sessionId);
    if (!from) return null;
    if (here && here.personId !== from.person_id) throw new WrongAccountError('somebody else is signed in');
    if (here) return { personId: from.person_id };
    // The new session ends with the session that it came from: a handoff prolongs nothing.
    const fields = { userAgent, createdAt: from.created_at };
    const { token } = await internalAdapter.createSession(String(from.user_id), false, fields, true);
    return { personId: from.person_id, token };
  });
}

const readSession = (value: string) => (JSON.parse(value) as { sessionId: number }).sessionId;

async function findOwner(app: AuthApp, db: Kysely<DB>, sessionId: number) {
  const { rows } = await sql<{ user_id: number; person_id: number; name: string; created_at: Date }>`
    select auth_session.user_id, member.person_id, profile.name, auth_session.created_at
    from auth_session
    join member on member.auth_user_id = auth_session.user_id
    join person on person.id = member.person_id
    join profile on profile.person_id = person.id
    where auth_session.id = ${sessionId} and auth_session.expires_at > ${app.now()} and person.state in ('active', 'paused', 'suspended')`.execute(
    db,
  );
  return rows[0] ?? null;
}
