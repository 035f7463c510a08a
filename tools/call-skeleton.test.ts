import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSkeleton, listLines, type NewCall, places, withArea, withLine } from './call-skeleton.ts';
import { roomOf } from './rooms.ts';

const root = path.resolve(import.meta.dirname, '..');
const calls: NewCall[] = [
  { place: 'wheel', wireName: 'spinofluck/try_out', effect: 'write' },
  { place: 'safety', wireName: 'user/try_out', effect: 'read' },
  { place: 'console/figures', wireName: 'figures/try_out', effect: 'read' },
  { place: 'console/economy', wireName: 'economy/try_out', effect: 'write' },
];

test('the files are named as the wire names the call, in the rooms of its slice or area', () => {
  expect(Object.keys(callSkeleton(calls[0] as NewCall))).toEqual([
    'packages/protocol/src/wheel/spinofluck-try-out.ts',
    'apps/server/src/modules/wheel/spinofluck-try-out.ts',
    'apps/server/src/modules/wheel/spinofluck-try-out.pg.test.ts',
  ]);
  for (const place of places) {
    for (const file of Object.keys(callSkeleton({ place, wireName: 'try/out', effect: 'read' })))
      expect(roomOf(file)?.name, file).toMatch(/^(protocol|server)\/(member|console|modules)/);
  }
});

test('a call gets one line in the list of its feature on each side, in the order of the files', () => {
  const lines = listLines(calls[0] as NewCall);
  expect(lines).toEqual({
    'packages/protocol/src/wheel/index.ts': "export { spinofluckTryOut } from './spinofluck-try-out.ts';",
    'apps/server/src/modules/wheel/handlers.ts':
      "export { spinofluckTryOutHandler } from './spinofluck-try-out.ts';",
  });
  for (const [file, line] of Object.entries(lines)) {
    const list = fs.readFileSync(path.join(root, file), 'utf8');
    const longer = withLine(list, line).split('\n');
    expect(longer.filter((one) => one !== line).join('\n')).toBe(list);
    const at = longer.indexOf(line);
    expect([longer[at - 1]?.includes('spinofluck-spin.ts'), at > 1]).toEqual([true, true]);
  }
  expect(withLine(null, 'export { a } from "./a.ts";')).toMatch(/^\/\/ .*\nexport .*\n$/);
});

test('the first call of an area adds the area to the lists of areas, further ones nothing', () => {
  const text = fs.readFileSync(path.join(root, 'packages/protocol/src/console.ts'), 'utf8');
  const longer = withArea(text, 'figures', 'console/figures/index.ts');
  expect(longer).toContain("import * as figures from './console/figures/index.ts';\n");
  expect(longer).toMatch(/const areas = \[.*, figures\]/);
  expect(withArea(longer, 'figures', 'console/figures/index.ts')).toBe(longer);
  const registry = fs.readFileSync(path.join(root, 'apps/server/src/console/registry.ts'), 'utf8');
  expect(withArea(registry, 'figures', 'figures/handlers.ts')).toMatch(/const areas: .* = \[.*, figures\];/);
});

test('what is written compiles beside the tree, formatted as the tree is', { timeout: 60_000 }, () => {
  const aside = fs.mkdtempSync(path.join(os.tmpdir(), 'new-call-'));
  try {
    const files = calls.flatMap((call) => Object.entries(callSkeleton(call)));
    for (const [file, text] of files) {
      fs.mkdirSync(path.dirname(path.join(aside, file)), { recursive: true });
      fs.writeFileSync(path.join(aside, file), text);
    }
    fs.writeFileSync(path.join(aside, 'package.json'), '{ "type": "module" }');
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(aside, 'node_modules'));
    fs.writeFileSync(
      path.join(aside, 'tsconfig.json'),
      JSON.stringify({
        extends: `${root}/apps/server/tsconfig.json`,
        compilerOptions: {
          // The new files see the tree as if they stood in it.
          rootDirs: [aside, root],
          paths: {
            '@afterglow/protocol/*': [
              `${aside}/packages/protocol/src/*.ts`,
              `${root}/packages/protocol/src/*.ts`,
            ],
          },
          typeRoots: [`${root}/node_modules/@types`],
        },
        include: ['apps', 'packages'],
      }),
    );
    const run = (name: string, args: string[], cwd: string) =>
      execFileSync(path.join(root, 'node_modules/.bin', name), args, {
        cwd,
        stdio: 'pipe',
        encoding: 'utf8',
      });
    // Fails with what is wrong; told are the files, so that nothing was left out.
    expect(run('tsc', ['-p', '.', '--singleThreaded', '--listFiles'], aside)).toContain(
      'spinofluck-try-out.pg.test.ts',
    );
    for (const [file, text] of files) {
      const formatted = execFileSync(
        path.join(root, 'node_modules/.bin/biome'),
        ['check', '--write', '--error-on-warnings', `--stdin-file-path=${path.join(root, file)}`],
        { cwd: root, input: text, encoding: 'utf8', stdio: 'pipe' },
      );
      expect(formatted, file).toBe(text);
    }
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout || error));
  } finally {
    fs.rmSync(aside, { recursive: true });
  }
});
