import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { PASSWORD_MAX } from '@afterglow/domain/password';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../app.ts';
import { createAuth } from '../auth/better-auth.ts';
import { addHintCookie } from '../auth/cookies.ts';
import { demoPassword } from '../auth/demo-password.ts';
import { createKnownBrowserCookies } from '../auth/known-browser.ts';
import { selectPasswordForShare } from '../auth/password-lock.ts';
import { requireCapacity } from '../auth/passwords.ts';
import { endSessions } from '../auth/session-ends.ts';
import { findRestoreDeadline, restoreAccount } from '../features/account/index.ts';
import { sendError } from './error-reply.ts';
import { createLoginBudget } from './login-budget.ts';

const body = z.object({
  email: z.string().max(300),
  password: z.string().max(1000),
  come_back: z.boolean().optional(),
});

/** Asked about when the address cannot be one, so that the answer takes the same time. */
const unknownEmail = 'nobody@nowhere.invalid';

/** One answer for a wrong password, an unknown address and an account that may not come in: same bytes, same work. */
export function registerLogin(fastify: FastifyInstance, app: App): void {
  fastify.post('/api/login', async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return sendError(reply, 400, 'wrong_data');
    const email = normalizeEmail(parsed.data.email);
    requireCapacity();
    const budget = createLoginBudget(app, 'member', request, email);
    if (await budget.isOver(reply)) return reply;

    const { password } = parsed.data;
    const isDemoPassword = app.config.production && password === demoPassword;
    const isUnverifiedEmail = app.settings.current().neutral_signup && (await isUnverified(app, email));
    const isPossible =
      !isUnverifiedEmail &&
      isValidEmail(email) &&
      password.length > 0 &&
      password.length <= PASSWORD_MAX &&
      !isDemoPassword;
    const headers = new Headers({ 'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300) });
    let matchedHash = '';
    const onPasswordMatch = (hash: string) => {
      matchedHash = hash;
    };
    const auth = createAuth(app.db, app.config, { onPasswordMatch });
    const signedIn = await auth.api
      .signInEmail({
        body: { email: isPossible ? email : unknownEmail, password: isPossible ? password : 'impossible' },
        headers,
        returnHeaders: true,
      })
      .catch((error: { statusCode?: number }) => {
        if (error.statusCode === 401) return null;
        throw error;
      });
    if (!signedIn) return sendError(reply, 401, 'invalid_email_or_password');
    const { response, headers: answered } = signedIn;
    const authUserId = Number(response.user.id);
    if (parsed.data.come_back) await restoreAccount(app.db, authUserId, app.now());
    const personId = await openMemberSession(app, authUserId, response.token, matchedHash);
    const returnUntil = personId === null ? await findRestoreDeadline(app.db, authUserId, app.now()) : null;
    // Only whoever knows the password learns that there was an account, and is asked whether it shall be there again.
    if (returnUntil) {
      await budget.refund();
      return sendError(reply, 403, 'account_deleted', { until: toUnixSeconds(returnUntil) });
    }
    if (personId === null) return sendError(reply, 401, 'invalid_email_or_password');
    await budget.refund();
    // Whoever sat here before is signed out: a browser has one session, and it is new.
    const before = await app.sessions.find(request);
    if (before) await endSessions(app, [before.sessionId]);
    const known = createKnownBrowserCookies(app.config, 'member', email);
    reply.header('set-cookie', [...addHintCookie(app.config, answered.getSetCookie()), ...known]);
    return reply.send({ user_id: personId });
  });
}

/**
 * Where sign-up is neutral an account opens only once its address is proved: else whoever registers with somebody's address would
 * learn by signing in whether there was one.
 */
async function isUnverified(app: App, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth_user where email = ${email} and not email_verified`.execute(app.db);
  return rows.length > 0;
}

/**
 * The person behind the identity. Null, and the session just opened ends, for the banned and deleted, and where the password
 * was changed while this one was being checked. The paused come in.
 */
async function openMemberSession(
  app: App,
  authUserId: number,
  token: string,
  matchedHash: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with held as (${selectPasswordForShare(authUserId)}), mine as (
      select p.id from person p join member m on m.person_id = p.id
      where m.auth_user_id = ${authUserId} and p.state in ('active', 'paused')
        and exists (select from held where password = ${matchedHash})
    ), ended as (
      delete from auth_session where token = ${token} and not exists (select from mine)
    )
    select id from mine`.execute(app.db);
  return rows[0]?.id ?? null;
}
