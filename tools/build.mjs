// Builds the two web applications when their sources are newer than what was built. By itself (`npm run build`) it installs what that
// takes and builds both; with the name of one, that one, and it fails where a page of it has become too heavy.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, pinnedNode, root } from './install.mjs';

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

/** Whether both applications are built from the sources as they are: then what builds them is not needed. */
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
  fs.writeFileSync(getStampFile(app), now);
}

/** Changes with any source file; tests, stories and what was built do not count. */
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

// Not `import.meta.main`, which the Node that begins may not know yet.
if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [app] = process.argv.slice(2);
  try {
    if (app) buildIfStale(app);
    else {
      installMissing();
      buildMissing();
    }
    // Which page has become too heavy, and by what.
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
