// npm run staff -- add <email> <name> <operator|moderator|manager|admin> [he,en,de]: a staff account with a second factor.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { enrolmentAddress } from '../apps/server/src/console/staff/second-factor.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { hashPassword } from '../apps/server/src/identity/passwords.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { siteSettings } from '../apps/server/src/site-settings.ts';
import { isStaffRole, staffRoles } from '../packages/domain/src/staff-role.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [command, email = '', name = '', role = '', languages = 'he,en,de'] = positionals;
if (command !== 'add' || !/^\S+@\S+\.\S+$/.test(email) || name === '' || !isStaffRole(role)) {
  console.error(`npm run staff -- add <email> <name> <${staffRoles.join('|')}> [he,en,de]`);
  process.exit(2);
}

const config = readConfig(process.env);
const embedded = config.databaseUrl
  ? undefined
  : await startEmbedded({ dataDir: config.dataDir, besideHolder: true });
const database = openDatabase({ url: config.databaseUrl ?? (embedded?.url() as string), max: 1 });
const settings = await readSettings(database.kysely, siteSettings, (key) =>
  console.error(`The setting ${key} does not fit; its default holds.`),
);
const password = randomBytes(12).toString('base64url');
// 20 random bytes, as RFC 4226 recommends; hexadecimal, because authenticator apps are given its base32 by the address.
const secret = randomBytes(20).toString('hex');
try {
  await database.kysely
    .insertInto('staff')
    .values({
      email: email.toLowerCase(),
      name,
      role,
      languages: languages.split(','),
      password_hash: await hashPassword(password),
      totp_secret: secret,
    })
    .execute();
  console.log(`${name} may sign in under ${config.publicUrl}/console/ as ${email.toLowerCase()}
  password       ${password}
  second factor  ${enrolmentAddress(secret, settings.name, email)}
Hand both over on separate ways; neither is shown again.`);
} catch (error) {
  const taken = (error as { code?: string }).code === '23505';
  console.error(taken ? `There is already a staff account for ${email}.` : (error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
  await embedded?.stop();
}
