import { isValidEmail } from '@afterglow/domain/email';
import { PASSWORD_MAX } from '@afterglow/domain/password';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { createAuth } from './better-auth.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { selectPasswordForShare } from './password-lock.ts';

/** Checked instead of an address that cannot be one, so that the answer takes the same time. */
const UNKNOWN_EMAIL = 'nobody@nowhere.invalid';

export type PasswordSession = {
  authUserId: number;
  token: string;
  matchedHash: string;
  setCookies: string[];
};

/**
 * Opens a session for an address and its password; null where they are wrong. Whether its owner may come in is not
 * asked yet: `findSessionMember` does that.
 */
export async function openPasswordSession(
  app: App,
  { email, password, userAgent }: { email: string; password: string; userAgent: string },
): Promise<PasswordSession | null> {
  const isDemoPassword = app.config.production && password === DEMO_PASSWORD;
  const isUnverifiedEmail = app.settings.current().neutral_signup && (await isUnverified(app, email));
  const isPossible =
    !isUnverifiedEmail &&
    isValidEmail(email) &&
    password.length > 0 &&
    password.length <= PASSWORD_MAX &&
    !isDemoPassword;
  let matchedHash = '';
  const onPasswordMatch = (hash: string) => {
    matchedHash = hash;
  };
  const signedIn = await createAuth(app.db, app.config, { onPasswordMatch })
    .api.signInEmail({
      body: { email: isPossible ? email : UNKNOWN_EMAIL, password: isPossible ? password : 'impossible' },
      headers: new Headers({ 'user-agent': userAgent }),
      returnHeaders: true,
    })
    .catch((error: { statusCode?: number }) => {
      if (error.statusCode === 401) return null;
      throw error;
    });
  if (!signedIn) return null;
  const { response, headers } = signedIn;
  const authUserId = Number(response.user.id);
  return { authUserId, token: response.token, matchedHash, setCookies: headers.getSetCookie() };
}

/**
 * Returns whether the address of an account is not proved yet. Where sign-up is neutral, an account opens
 * only once its address is proved. Otherwise anybody could register with another person's address and learn
 * by signing in whether it has an account.
 */
async function isUnverified(app: App, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth_user where email = ${email} and not email_verified`.execute(app.db);
  return rows.length > 0;
}

/**
 * Returns the member who signed in. Null for the banned and deleted, and where the password was changed while this one
 * was being checked; the session that was just opened then ends in the same statement. Paused members may sign in.
 */
export async function findSessionMember(
  app: App,
  { authUserId, token, matchedHash }: PasswordSession,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with held as (${selectPasswordForShare(authUserId)}), mine as (
      select person.id from person join member on member.person_id = person.id
      where member.auth_user_id = ${authUserId} and person.state in ('active', 'paused', 'suspended')
        and exists (select from held where password = ${matchedHash})
    ), ended as (
      delete from auth_session where token = ${token} and not exists (select from mine)
    )
    select id from mine`.execute(app.db);
  return rows[0]?.id ?? null;
}
