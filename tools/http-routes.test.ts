import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseImports } from './parse-imports.ts';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const routes = listRepositoryFiles(root).filter(
  (file) => file.startsWith('apps/server/src/http/') && file.endsWith('.ts') && !isTestFile(file),
);

/** Routes that import SQL all the same, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

test('a route reads the request, calls a function of a feature and writes the reply: it has no SQL', () => {
  const found = routes.filter((file) =>
    parseImports(file, fs.readFileSync(path.join(root, file), 'utf8')).some(
      ({ specifier }) => specifier === 'kysely' || specifier.endsWith('/db/schema.ts'),
    ),
  );
  expect(found).toEqual(Object.keys(exceptions));
  expect(routes.length).toBeGreaterThan(20);
});
