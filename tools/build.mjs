// Builds the two web applications if their sources are newer than their builds. `npm run build` installs the packages
// and builds both. With the name of an application it builds that one, and fails if one of its pages exceeds its
// budget.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolderLock } from './folder-lock.mjs';
import { getLockFile, installMissing, pinnedNode, root } from './install.mjs';

const shared = [
  'packages/browser',
  'packages/client',
  'packages/domain',
  'packages/i18n',
  'packages/protocol',
  'packages/ui',
  'package-lock.json',
  'tools/precompress.mjs',
];
export const apps = ['apps/web', 'apps/console'];

/** Returns whether the builds of both applications are up to date. Then the build tools are not needed. */
export const isBuilt = () => apps.every((app) => isFresh(app, computeAppFingerprint(app)));

/** Throws an Error with one clear line when a build fails. */
export function buildMissing() {
  for (const app of apps) buildIfStale(app);
}

const getStampFile = (app) => path.join(root, app, 'dist', '.built');
const computeAppFingerprint = (app) => computeFingerprint([app, ...shared]);
const isFresh = (app, now) =>
  fs.existsSync(getStampFile(app)) && fs.readFileSync(getStampFile(app), 'utf8') === now;

function buildIfStale(app) {
  const now = computeAppFingerprint(app);
  if (isFresh(app, now)) return;
  withFolderLock(getLockFile(app.replace('/', '-')), () => {
    if (!isFresh(app, now)) build(app, now);
  });
}

function build(app, fingerprint) {
  console.error(`Building ${app} …`);
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(pinnedNode, [vite, 'build', '--logLevel', 'error'], {
    cwd: path.join(root, app),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0)
    throw new Error(`${result.stdout}${result.stderr}\n${app} could not be built, see above.`);
  const compress = path.join(root, 'tools', 'precompress.mjs');
  const { status } = spawnSync(pinnedNode, [compress, path.join(root, app, 'dist')], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`What was built of ${app} could not be compressed.`);
  fs.writeFileSync(getStampFile(app), fingerprint);
}

/** Computes a hash that changes with any source file. Tests, stories and builds do not count. */
function computeFingerprint(places) {
  const hash = createHash('sha256');
  const walk = (place) => {
    const full = path.join(root, place);
    const stat = fs.statSync(full);
    if (stat.isFile()) {
      if (!/\.(test|stories)\.tsx?$/.test(place)) hash.update(place).update(fs.readFileSync(full));
      return;
    }
    for (const name of fs.readdirSync(full).sort()) {
      if (name !== 'node_modules' && name !== 'dist' && !name.startsWith('.')) walk(path.join(place, name));
    }
  };
  for (const place of places) walk(place);
  return hash.digest('hex');
}

// Not `import.meta.main`: the Node that starts this script may not have it.
if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [app] = process.argv.slice(2);
  try {
    if (app) buildIfStale(app);
    else {
      installMissing();
      buildMissing();
    }
    // Lists the pages that exceed their budgets, with the difference.
    const overBudgetFile = app && path.join(root, app, 'dist', '.over-budget');
    const report =
      overBudgetFile && fs.existsSync(overBudgetFile) ? fs.readFileSync(overBudgetFile, 'utf8') : '';
    if (report) console.error(report);
    process.exitCode = report ? 1 : 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
