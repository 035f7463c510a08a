import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword } from '../apps/server/src/auth/passwords.ts';
import type { Config } from '../apps/server/src/config.ts';
import { createFactorSecret, resetSignIn } from '../apps/server/src/console/staff/invites.ts';
import { createEnrolmentUrl } from '../apps/server/src/console/staff/second-factor.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { siteSettings } from '../apps/server/src/site-settings.ts';
import { isStaffRole } from '../packages/domain/src/staff-role.ts';

/**
 * Creates a staff account with a second factor and prints its secrets once. For the address of an active account it
 * prints a link instead, under which its owner chooses a new password and a new second factor. Returns false for invalid
 * arguments.
 */
export async function addStaffAccount(
  db: Kysely<DB>,
  config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [given = '', name = '', role = '', languages = 'he,en,de'] = args;
  if (!/^\S+@\S+\.\S+$/.test(given) || name === '' || !isStaffRole(role)) return false;
  const email = given.toLowerCase();
  if (await printSignInLink(db, config, email)) return true;
  const settings = await readSettings(db, siteSettings, {
    onInvalid: (key) => console.error(`The setting ${key} does not fit; its default holds.`),
  });
  const password = randomBytes(12).toString('base64url');
  const secret = createFactorSecret();
  await db
    .insertInto('staff')
    .values({
      ...{ email, name, role, languages: languages.split(',') },
      password_hash: await hashPassword(password),
      totp_secret: secret,
    })
    .execute();
  console.log(`${name} may sign in under ${config.publicUrl}/console/ as ${email}
  password       ${password}
  second factor  ${createEnrolmentUrl(secret, settings.name, email)}
Hand both over on separate ways; neither is shown again.`);
  return true;
}

/** Resets the sign-in of the account with this address. Returns false if there is none. */
async function printSignInLink(db: Kysely<DB>, config: Config, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'active'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return false;
    if (!account.active) throw new Error(`The staff account for ${email} is closed.`);
    const { link, expiresAt } = await resetSignIn(tx, config, { staffId: account.id, now: new Date() });
    console.log(`There is already a staff account for ${email}: ${account.name}, ${account.role}. Both stay as they are.
Its password, second factor and sessions have ended. New ones are chosen under this link, once, until ${expiresAt.toISOString()}:
  ${link}
Whoever has the link can sign in as ${account.name}.`);
    return true;
  });
}
