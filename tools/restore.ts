// npm run restore -- <folder of one backup>: restores it into the empty database of the settings, and verifies it.
import { parseArgs } from 'node:util';
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts';
import { openBlobs } from '../apps/server/src/blobs/open-blobs.ts';
import { ConfigError, readConfig, readOwnEnvironment } from '../apps/server/src/config.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;

if (folder === undefined || positionals.length > 1) {
  console.error('npm run restore -- <folder of one backup>');
  process.exitCode = 2;
} else {
  try {
    const env = readOwnEnvironment();
    const { DATABASE_URL: databaseUrl } = env;
    // Checked first: reading the settings creates the data folder.
    if (!databaseUrl)
      throw new ConfigError(['DATABASE_URL: is required by this command; create an empty database for it']);
    const blobs = await openBlobs(readConfig(env));
    const errors = await restoreBackup({ databaseUrl, blobs }, folder);
    for (const line of errors) console.error(line);
    if (errors.length > 0) process.exitCode = 1;
    else console.log('The backup is restored. The audit found no errors, and every picture has its file.');
  } catch (error) {
    console.error(error instanceof ConfigError ? error.lines.join('\n') : (error as Error).message);
    process.exitCode = 1;
  }
}
