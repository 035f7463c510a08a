// npm run backup -- <folder>: writes a backup into a new folder there, and with --keep 14 removes all but the
// newest 14. -- --done: another tool has made one.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup, recordBackup, removeOldBackups } from '../apps/server/src/backup/create-backup.ts';
import { openBlobs } from '../apps/server/src/blobs/open-blobs.ts';
import { ConfigError, readOwnEnvironment } from '../apps/server/src/config.ts';
import { openCommandDatabase } from '../apps/server/src/db/command-database.ts';

const USAGE = `npm run backup -- <folder> [--keep <number>]
npm run backup -- --done`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { done: { type: 'boolean' }, keep: { type: 'string' } },
});
const [folder] = positionals;
const isKeepWrong = values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep);

if (isKeepWrong || positionals.length > 1 || (folder === undefined) !== (values.done === true)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const { config, url, stop } = await openCommandDatabase(readOwnEnvironment());
    try {
      if (folder === undefined) {
        await recordBackup(url, new Date());
        console.log('The console shows a backup of now.');
      } else {
        const blobs = await openBlobs(config);
        const backup = await createBackup({ databaseUrl: url, blobs, now: () => new Date() }, folder);
        const { files, size, missing } = backup.manifest;
        console.log(`${path.relative('.', backup.folder)}: the database and ${files} files, ${size} bytes.`);
        for (const key of missing) console.error(`picture ${key}: has no file on this site`);
        const removed = values.keep ? await removeOldBackups(folder, Number(values.keep)) : [];
        for (const old of removed) console.log(`${path.relative('.', old)}: removed`);
      }
    } finally {
      await stop();
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.lines.join('\n') : (error as Error).message);
    process.exitCode = 1;
  }
}
