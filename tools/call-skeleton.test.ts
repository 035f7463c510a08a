import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  addArea,
  addLine,
  callFolders,
  createCallSkeleton,
  listLines,
  type NewCall,
} from './call-skeleton.ts';
import { findLayer } from './layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const calls: NewCall[] = [
  { folder: 'wheel', wireName: 'spinofluck/try_out', effect: 'write' },
  { folder: 'safety', wireName: 'user/try_out', effect: 'read' },
  { folder: 'console/figures', wireName: 'figures/try_out', effect: 'read' },
  { folder: 'console/economy', wireName: 'economy/try_out', effect: 'write' },
];

test('the files are named as the wire names the call, in the folders of its feature or area', () => {
  expect(Object.keys(createCallSkeleton(calls[0] as NewCall))).toEqual([
    'packages/protocol/src/wheel/spinofluck-try-out.ts',
    'apps/server/src/features/wheel/spinofluck-try-out.ts',
    'apps/server/src/features/wheel/spinofluck-try-out.pg.test.ts',
  ]);
  for (const folder of callFolders) {
    for (const file of Object.keys(createCallSkeleton({ folder, wireName: 'try/out', effect: 'read' })))
      expect(findLayer(file)?.name, file).toMatch(/^(protocol|server)\/(member|console|features)/);
  }
});

test('a write of staff is an act: with a reason and a trace id, once', () => {
  const files = createCallSkeleton(calls[3] as NewCall);
  const contract = files['packages/protocol/src/console/economy/economy-try-out.ts'];
  for (const part of ['z.strictObject(actInput)', 'output: actOutput', 'trace_conflict: none', 'once: true'])
    expect(contract).toContain(part);
  expect(files['apps/server/src/console/economy/economy-try-out.ts']).toMatch(
    /Lock.*version.*policy.*withAuditLog/s,
  );
  const read = createCallSkeleton(calls[2] as NewCall);
  expect(read['packages/protocol/src/console/figures/figures-try-out.ts']).not.toContain('once');
});

test('a call gets one line in the list of its feature on each side, in the order of the files', () => {
  const lines = listLines(calls[0] as NewCall);
  expect(lines).toEqual({
    'packages/protocol/src/wheel/index.ts': "export { spinofluckTryOut } from './spinofluck-try-out.ts';",
    'apps/server/src/features/wheel/handlers.ts':
      "export { spinofluckTryOutHandler } from './spinofluck-try-out.ts';",
  });
  for (const [file, line] of Object.entries(lines)) {
    const list = fs.readFileSync(path.join(root, file), 'utf8');
    const longer = addLine(list, line).split('\n');
    expect(longer.filter((other) => other !== line).join('\n')).toBe(list);
    const at = longer.indexOf(line);
    expect([longer[at - 1]?.includes('spinofluck-spin.ts'), at > 1]).toEqual([true, true]);
  }
  expect(addLine(null, 'export { a } from "./a.ts";')).toMatch(/^\/\/ .*\nexport .*\n$/);
});

test('the first call of an area adds the area to the lists of areas, further ones nothing', () => {
  const text = fs.readFileSync(path.join(root, 'packages/protocol/src/console.ts'), 'utf8');
  const longer = addArea(text, 'surveys', 'console/surveys/index.ts');
  expect(longer).toContain("import * as surveys from './console/surveys/index.ts';\n");
  expect(longer).toMatch(/const areas = \[[^\]]*\w, surveys\]/);
  expect(addArea(longer, 'surveys', 'console/surveys/index.ts')).toBe(longer);
  const registry = fs.readFileSync(path.join(root, 'apps/server/src/console/registry.ts'), 'utf8');
  expect(addArea(registry, 'surveys', 'surveys/handlers.ts')).toMatch(
    /const areas: .* = \[[^\]]*\w, surveys\];/,
  );
});

// That they compile is part of `area-skeleton.pg.test.ts`, which compiles new files once for all.
test('generated files are formatted like the tree', { timeout: 60_000 }, () => {
  for (const [file, text] of calls.flatMap((call) => Object.entries(createCallSkeleton(call)))) {
    const formatted = execFileSync(
      path.join(root, 'node_modules/.bin/biome'),
      ['check', '--write', '--error-on-warnings', `--stdin-file-path=${path.join(root, file)}`],
      { cwd: root, input: text, encoding: 'utf8', stdio: 'pipe' },
    );
    expect(formatted, file).toBe(text);
  }
});
