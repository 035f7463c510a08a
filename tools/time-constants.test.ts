import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';

// A minute, an hour, a day and a week are constants of `packages/domain/src/time.ts`. A number of its own is easily a
// factor of a thousand off, and nobody finds it by its name.

const DURATIONS = new Set([3_600, 86_400, 604_800, 60_000, 3_600_000, 86_400_000, 604_800_000]);
const HOME = 'packages/domain/src/time.ts';
/** Files that write such a number, each with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['apps/server/src/config/environment.mjs', 'it runs before packages are installed'],
  ['apps/server/src/console/brand/make-art.ts', 'a number of bytes'],
  ['apps/server/src/db/embedded/postmaster.ts', 'the layer imports no package of ours'],
  ['apps/server/src/db/embedded/running-cluster.ts', 'the layer imports no package of ours'],
  ['apps/server/src/db/embedded/supervise-process.ts', 'the layer imports no package of ours'],
  ['apps/web/src/service-worker.ts', 'it is a script without imports'],
  ['packages/client/src/outbox-delivery.ts', 'the layer does not import the domain'],
  ['packages/ui/src/primitives/countdown.tsx', 'the layer imports no package of ours'],
]);

const root = path.resolve(import.meta.dirname, '..');
const files = listRepositoryFiles(root).filter(
  (file) =>
    /^(apps|packages)\/\w+\/src\/.*\.(ts|tsx|mjs)$/.test(file) &&
    !isTestFile(file) &&
    file !== HOME &&
    !file.endsWith('/db/schema.ts'),
);

/** Returns the durations that a file writes as numbers. */
function listDurations(file: string): number[] {
  const found: number[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'number' && DURATIONS.has(value)) found.push(value);
    },
  }).visit(parseSync(file, fs.readFileSync(path.join(root, file), 'utf8')).program);
  return found;
}

const writing = files.filter((file) => listDurations(file).length > 0);

test('running code names minutes, hours, days and weeks', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const wrong = writing.filter((file) => !exceptions.has(file));
  expect(wrong, wrong.join('\n')).toEqual([]);
});

test('every exception is still needed', () => {
  expect([...exceptions.keys()].filter((file) => !writing.includes(file))).toEqual([]);
});
