import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallSkeleton, type NewCall } from './call-skeleton.ts';

/*
 * A new area in a copy of the tree: what `npm run new-area` writes compiles, lints, and its tests pass. What
 * `npm run new-call` writes compiles beside it.
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
/** What the command has written or changed. The other files are those of the tree, which has checks of its own. */
let written: string[];

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

const newArea = (...names: string[]) =>
  execFileSync(process.execPath, ['tools/new-area.ts', ...names], { cwd: sandbox, stdio: 'pipe' });

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
  const copied = Date.now();
  newArea('wild-gardens', 'wild-garden');
  written = listFilesSince(copied);
});
afterAll(() => fs.rmSync(sandbox, { recursive: true, force: true }));

/** Links the packages of the tree; the workspaces are the copy's own. */
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

const listFilesSince = (time: number): string[] =>
  fs
    .globSync('{apps,packages}/**/src/**/*.*', { cwd: sandbox, exclude: ['**/node_modules'] })
    .filter((file) => fs.statSync(path.join(sandbox, file)).mtimeMs >= time);

const vitest = (...args: string[]) => run('vitest/vitest.mjs', 'run', ...args);

/** Returns the files of the copy that `npm run new-area` left as they are. */
const listUnchanged = (): string[] =>
  fs
    .globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: sandbox })
    .filter((file) => fs.existsSync(path.join(root, file)) && readIn(sandbox, file) === readIn(root, file));
const readIn = (folder: string, file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

/**
 * Compiles what is new, and what lists it. The check of all types compiles the rest; here it gives its types without
 * being checked once more.
 */
function compile(app: string, include: string[], files: string[] = []): void {
  const file = path.join(app, 'tsconfig.gardens.json');
  const config = {
    extends: './tsconfig.json',
    include,
    files: files.map((item) => path.join(sandbox, item)),
  };
  fs.writeFileSync(path.join(sandbox, file), JSON.stringify(config));
  run('typescript/bin/tsc', '-p', file, '--singleThreaded');
}

const newCalls: NewCall[] = [
  { folder: 'wheel', wireName: 'spinofluck/try_out', effect: 'write' },
  { folder: 'safety', wireName: 'user/try_out', effect: 'read' },
  { folder: 'console/figures', wireName: 'figures/try_out', effect: 'read' },
  { folder: 'console/economy', wireName: 'economy/try_out', effect: 'write' },
];

test('an area compiles on both sides, and so do new calls', { timeout: 300_000 }, () => {
  const unchanged = listUnchanged();
  const calls = Object.assign({}, ...newCalls.map(createCallSkeleton)) as Record<string, string>;
  for (const file of unchanged)
    fs.writeFileSync(path.join(sandbox, file), `// @ts-nocheck\n${readIn(root, file)}`);
  for (const [file, text] of Object.entries(calls)) fs.writeFileSync(path.join(sandbox, file), text);
  try {
    const area = ['src/console/wild-gardens', 'src/console/policies/wild-garden.*'];
    compile(
      'apps/server',
      ['src/console/registry.ts', 'src/testing/once-calls.ts', ...area],
      Object.keys(calls),
    );
    compile('apps/console', ['src/app/areas.ts', 'src/areas/wild-gardens', 'src/**/*.d.ts']);
  } finally {
    for (const file of Object.keys(calls)) fs.rmSync(path.join(sandbox, file));
    for (const file of unchanged) fs.copyFileSync(path.join(root, file), path.join(sandbox, file));
  }
});

test('the generated area passes the linter', { timeout: 60_000 }, () => {
  expect(written).toEqual(
    expect.arrayContaining([
      'apps/console/src/app/areas.ts',
      'apps/server/src/console/registry.ts',
      'packages/i18n/src/keys.ts',
      'packages/protocol/src/console.ts',
    ]),
  );
  for (const folder of ['apps/console', 'apps/server', 'packages/i18n', 'packages/protocol'])
    expect(written.some((file) => file.startsWith(folder) && /wild-garden/.test(file))).toBe(true);
  run('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...written);
});

test('its calls and its policy hold, nobody writes a foreign table, and its messages keep the rules of all messages', {
  timeout: 240_000,
}, () => {
  const files = [
    'apps/server/src/console/wild-gardens',
    'apps/server/src/console/policies/wild-garden.',
    'packages/i18n/src',
    'tools/architecture.test.ts',
    'tools/table-owners.test.ts',
    'tools/unused-messages.test.ts',
  ];
  const output = vitest('--project', 'pg', '--project', 'pure', ...files);
  expect(output).toMatch(/wild-gardens\.pg\.test\.ts \(6 tests\)/);
  expect(output).toMatch(/policies\/wild-garden\.test\.ts \(1 test\)/);
});

test('its screen shows the list', { timeout: 300_000 }, () => {
  expect(vitest('--config', 'vitest.browser.config.ts', 'apps/console/src/areas/wild-gardens')).toMatch(
    /10 passed/,
  );
});

test('where the last step fails nothing is left behind', { timeout: 60_000 }, () => {
  const list = path.join(sandbox, 'packages/protocol/src/console.ts');
  const config = path.join(sandbox, 'biome.json');
  const [listBefore, configBefore] = [fs.readFileSync(list, 'utf8'), fs.readFileSync(config, 'utf8')];
  fs.writeFileSync(config, 'not JSON');
  try {
    expect(() => newArea('blue-ponds', 'blue-pond')).toThrow();
  } finally {
    fs.writeFileSync(config, configBefore);
  }
  expect(fs.readFileSync(list, 'utf8')).toBe(listBefore);
  expect(fs.globSync('{apps,packages}/**/*blue-pond*', { cwd: sandbox })).toEqual([]);
  // Nor where a name is not free.
  expect(() => newArea('wild-gardens', 'wild-garden')).toThrow(/is there already/);
});
