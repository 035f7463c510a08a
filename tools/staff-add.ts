import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword } from '../apps/server/src/auth/passwords.ts';
import type { Config } from '../apps/server/src/config.ts';
import { createEnrolmentUrl } from '../apps/server/src/console/staff/second-factor.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { siteSettings } from '../apps/server/src/site-settings.ts';
import { isStaffRole } from '../packages/domain/src/staff-role.ts';

/** Creates a staff account with a second factor and prints its secrets once. Returns false for invalid arguments. */
export async function addStaffAccount(
  db: Kysely<DB>,
  config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [email = '', name = '', role = '', languages = 'he,en,de'] = args;
  if (!/^\S+@\S+\.\S+$/.test(email) || name === '' || !isStaffRole(role)) return false;
  const settings = await readSettings(db, siteSettings, {
    onInvalid: (key) => console.error(`The setting ${key} does not fit; its default holds.`),
  });
  const password = randomBytes(12).toString('base64url');
  // 20 random bytes, as RFC 4226 recommends, stored as hexadecimal. The address for authenticator apps contains them as
  // base32.
  const secret = randomBytes(20).toString('hex');
  const account = { email: email.toLowerCase(), name, role, languages: languages.split(',') };
  try {
    await db
      .insertInto('staff')
      .values({ ...account, password_hash: await hashPassword(password), totp_secret: secret })
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new Error(`There is already a staff account for ${email}.`);
  }
  console.log(`${name} may sign in under ${config.publicUrl}/console/ as ${email.toLowerCase()}
  password       ${password}
  second factor  ${createEnrolmentUrl(secret, settings.name, email)}
Hand both over on separate ways; neither is shown again.`);
  return true;
}
