import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { PASSWORD_MAX } from '@afterglow/domain/password';
import { unixSeconds } from '@afterglow/domain/time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { House } from '../house.ts';
import { withHint } from '../identity/cookies.ts';
import { demoPassword } from '../identity/demo-password.ts';
import { sharedPassword } from '../identity/held-password.ts';
import { identityOn } from '../identity/identity.ts';
import { knownBrowserCookies } from '../identity/known-browser.ts';
import { requireTurn } from '../identity/passwords.ts';
import { endSessions } from '../identity/session-ends.ts';
import { comeBack, mayReturnUntil } from '../modules/account/account.ts';
import { loginBudget } from './login-budget.ts';
import { refuse } from './refusal.ts';

const body = z.object({
  email: z.string().max(300),
  password: z.string().max(1000),
  come_back: z.boolean().optional(),
});

/** Asked about when the address cannot be one, so that the answer takes the same time. */
const nobody = 'nobody@nowhere.invalid';

/** One answer for a wrong password, an unknown address and an account that may not come in: same bytes, same work. */
export function loginRoute(app: FastifyInstance, house: House): void {
  app.post('/api/login', async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(reply, 400, 'wrong_data');
    const email = cleanEmail(parsed.data.email);
    requireTurn();
    const budget = loginBudget(house, 'member', request, email);
    if (await budget.over(reply)) return reply;

    const { password } = parsed.data;
    const printed = house.config.production && password === demoPassword;
    const unproved = house.settings.current().neutral_signup && (await isUnproved(house, email));
    const possible =
      !unproved && validEmail(email) && password.length > 0 && password.length <= PASSWORD_MAX && !printed;
    const headers = new Headers({ 'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300) });
    let rightFor = '';
    const onRightPassword = (hash: string) => {
      rightFor = hash;
    };
    const identity = identityOn(house.db, house.config, { onRightPassword });
    const signedIn = await identity.api
      .signInEmail({
        body: { email: possible ? email : nobody, password: possible ? password : 'impossible' },
        headers,
        returnHeaders: true,
      })
      .catch((error: { statusCode?: number }) => {
        if (error.statusCode === 401) return null;
        throw error;
      });
    if (!signedIn) return refuse(reply, 401, 'invalid_email_or_password');
    const { response, headers: answered } = signedIn;
    const authUserId = Number(response.user.id);
    if (parsed.data.come_back) await comeBack(house.db, authUserId, house.now());
    const personId = await welcomeBack(house, authUserId, response.token, rightFor);
    const returnUntil = personId === null ? await mayReturnUntil(house.db, authUserId, house.now()) : null;
    // Only whoever knows the password learns that there was an account, and is asked whether it shall be there again.
    if (returnUntil) {
      await budget.giveBack();
      return refuse(reply, 403, 'account_deleted', { until: unixSeconds(returnUntil) });
    }
    if (personId === null) return refuse(reply, 401, 'invalid_email_or_password');
    await budget.giveBack();
    // Whoever sat here before is signed out: a browser has one session, and it is new.
    const before = await house.sessions.of(request);
    if (before) await endSessions(house, [before.sessionId]);
    const known = knownBrowserCookies(house.config, 'member', email);
    reply.header('set-cookie', [...withHint(house.config, answered.getSetCookie()), ...known]);
    return reply.send({ user_id: personId });
  });
}

/**
 * Where sign-up is neutral an account opens only once its address is proved: else whoever registers with somebody's address would
 * learn by signing in whether there was one.
 */
async function isUnproved(house: House, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth_user where email = ${email} and not email_verified`.execute(house.db);
  return rows.length > 0;
}

/**
 * The person behind the identity. Null, and the session just opened ends, for the banned and deleted, and where the password
 * was changed while this one was being checked. The paused come in.
 */
async function welcomeBack(
  house: House,
  authUserId: number,
  token: string,
  rightFor: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with held as (${sharedPassword(authUserId)}), mine as (
      select p.id from person p join member m on m.person_id = p.id
      where m.auth_user_id = ${authUserId} and p.state in ('active', 'paused')
        and exists (select from held where password = ${rightFor})
    ), ended as (
      delete from auth_session where token = ${token} and not exists (select from mine)
    )
    select id from mine`.execute(house.db);
  return rows[0]?.id ?? null;
}
