import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * A new area in a copy of the tree: what `npm run new-area` writes compiles, lints, and its tests pass.
 */

const root = path.resolve(import.meta.dirname, '..');
const folders = ['apps', 'packages', 'tools', 'demo', 'e2e', 'bench'];
const files = [
  'package.json',
  '.gitignore',
  'biome.json',
  'vitest.config.ts',
  'vitest.browser.config.ts',
  'tsconfig.base.json',
];
let sandbox: string;

const run = (program: string, ...args: string[]): string => {
  try {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
    );
    return execFileSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
      cwd: sandbox,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...env, NO_COLOR: '1' },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout ?? error}\n${stderr ?? ''}`);
  }
};

beforeAll(() => {
  sandbox = fs.mkdtempSync(path.join(os.tmpdir(), 'new-area-'));
  // Who runs PostgreSQL may be somebody else.
  fs.chmodSync(sandbox, 0o755);
  for (const folder of folders)
    fs.cpSync(path.join(root, folder), path.join(sandbox, folder), {
      recursive: true,
      filter: (from) => !/\/(node_modules|dist|data|\.vite)$/.test(from),
    });
  for (const file of files)
    if (fs.existsSync(path.join(root, file)))
      fs.copyFileSync(path.join(root, file), path.join(sandbox, file));
  linkPackages('node_modules');
  for (const folder of fs.globSync('{apps,packages,tools}/{*/node_modules,node_modules}', { cwd: root }))
    linkPackages(folder);
  // The check of the tables lists files with git.
  execFileSync('git', ['init', '-q'], { cwd: sandbox });
  execFileSync(process.execPath, ['tools/new-area.ts', 'gardens', 'garden'], { cwd: sandbox, stdio: 'pipe' });
});
afterAll(() => fs.rmSync(sandbox, { recursive: true, force: true }));

/** Packages are those of the tree; the workspaces are the copy's own. */
function linkPackages(folder: string): void {
  for (const name of fs.readdirSync(path.join(root, folder))) {
    if (name.startsWith('@')) linkPackages(path.join(folder, name));
    else {
      const from = path.join(root, folder, name);
      const target = fs.realpathSync(from);
      const isWorkspace = !path.relative(root, target).includes('node_modules');
      fs.mkdirSync(path.join(sandbox, folder), { recursive: true });
      fs.symlinkSync(
        isWorkspace ? path.join(sandbox, path.relative(root, target)) : from,
        path.join(sandbox, folder, name),
      );
    }
  }
}

const vitest = (...args: string[]) => run('vitest/vitest.mjs', 'run', ...args);

/** Compiles the new files with what they import. The rest of the app is compiled by the check of all types. */
function compile(app: string, include: string[]): void {
  const file = path.join(app, 'tsconfig.gardens.json');
  fs.writeFileSync(path.join(sandbox, file), JSON.stringify({ extends: './tsconfig.json', include }));
  run('typescript/bin/tsc', '-p', file, '--singleThreaded');
}

test('compiles on both sides', { timeout: 300_000 }, () => {
  compile('apps/server', ['src/console/registry.ts', 'src/console/gardens', 'src/console/policies/gardens*']);
  compile('apps/console', ['src/app/areas.ts', 'src/areas/gardens', 'src/**/*.d.ts']);
});

test('lints', { timeout: 60_000 }, () => {
  const paths = [
    'apps/console/src',
    'apps/server/src/console',
    'packages/protocol/src/console',
    'packages/i18n/src',
  ];
  run('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...paths);
});

test('its calls and its policy hold, nobody writes a foreign table, and its messages keep the rules of all messages', {
  timeout: 240_000,
}, () => {
  const files = [
    'apps/server/src/console/gardens',
    'apps/server/src/console/policies/gardens',
    'packages/i18n/src',
    'tools/architecture.test.ts',
    'tools/table-owners.test.ts',
    'tools/unused-messages.test.ts',
  ];
  const output = vitest('--project', 'pg', '--project', 'pure', ...files);
  expect(output).toMatch(/gardens\.pg\.test\.ts \(5 tests\)/);
  expect(output).toMatch(/policies\/gardens\.test\.ts \(1 test\)/);
});

test('its screen shows the list', { timeout: 300_000 }, () => {
  expect(vitest('--config', 'vitest.browser.config.ts', 'apps/console/src/areas/gardens')).toMatch(
    /8 passed/,
  );
});
