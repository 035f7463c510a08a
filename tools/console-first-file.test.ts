import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { listRepositoryFiles } from './repository-files.ts';
import { createPackageResolver } from './resolve-package-exports.ts';

// Every page of the console loads the first file, and what the first file imports statically. Areas and dialogs are
// loaded when they are opened: `e2e/console-weight.spec.ts` measures the rest.

const root = path.resolve(import.meta.dirname, '..');
const files = listRepositoryFiles(root);
const present = new Set(files);
const resolvePackage = createPackageResolver(root, files);

/** Returns the static imports of a file, without types. */
function listImports(file: string): string[] {
  const { module } = parseSync(file, fs.readFileSync(path.join(root, file), 'utf8'));
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  return [...imports, ...exports].filter((name) => !name.endsWith('.css'));
}

/** Returns the files that `entry` imports statically, directly or not, and the packages of others. */
function collectImports(entry: string): { own: Set<string>; external: Set<string> } {
  const own = new Set([entry]);
  const external = new Set<string>();
  for (const from of own)
    for (const name of listImports(from)) {
      const place = name.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), name)
        : resolvePackage(name);
      const found = [place, `${place}.ts`, `${place}.tsx`].find((file) => file && present.has(file));
      if (found) own.add(found);
      else external.add(name);
    }
  return { own, external };
}

/** What navigation, palette and router know of an area before it is loaded. */
const KNOWN_OF_AREAS = /-(?:area|paths|keys)\.ts$/;
const isTooMuch = (file: string): boolean =>
  (file.includes('/areas/') && !KNOWN_OF_AREAS.test(file)) ||
  /\/(?:list-address|dialog-frame)\.tsx?$/.test(file);

test('the first file of the console knows of an area only where it is and what it is called', () => {
  const { own, external } = collectImports('apps/console/src/app/main.tsx');
  expect([...own].filter((file) => KNOWN_OF_AREAS.test(file)).length).toBeGreaterThan(20);
  expect([...own].filter(isTooMuch)).toEqual([]);
  expect([...external].filter((name) => /query|table|zod|base-ui\/react\/(?!direction)/.test(name))).toEqual(
    [],
  );
});

test('the inbox imports no table, no form of other areas and no dialog at once', () => {
  const { own, external } = collectImports('apps/console/src/areas/inbox/inbox-screen.tsx');
  expect(own.size).toBeGreaterThan(60);
  expect([...own].filter((file) => isTooMuch(file) && !file.includes('/areas/inbox/'))).toEqual([]);
  expect([...external].filter((name) => /query|table|zod|base-ui/.test(name))).toEqual([]);
});
