import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { readImportGraph } from './read-imports.ts';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) fs.rmSync(tree, { recursive: true });
});

/** Writes a small tree and reads its graph. */
function buildGraph(files: Record<string, string>) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'import-graph-'));
  trees.push(root);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  return readImportGraph(root, Object.keys(files));
}
const listEdges = ({ edges }: ReturnType<typeof buildGraph>) =>
  edges.map(({ from, to }) => `${from} → ${to}`);

test('names of our packages lead to their files by the exports of the package', () => {
  const graph = buildGraph({
    'packages/rules/package.json': `{ "name": "@x/rules", "exports": { "./main": "./src/deep/main.ts", "./*.css": "./css/*.css", "./inside/*": null, "./*": "./src/*.ts" } }`,
    'packages/rules/src/age.ts': '',
    'packages/rules/src/deep/main.ts': '',
    'packages/rules/css/look.css': '',
    'app/a.ts': `import '@x/rules/age'; import '@x/rules/main'; import '@x/rules/look.css'; import 'zod'; import 'node:fs';`,
  });
  expect(listEdges(graph)).toEqual([
    'app/a.ts → packages/rules/src/age.ts',
    'app/a.ts → packages/rules/src/deep/main.ts',
    'app/a.ts → packages/rules/css/look.css',
  ]);
  expect(graph.external.map(({ name }) => name)).toEqual(['zod', 'node:fs']);
  expect(graph.unresolved).toEqual([]);
});

test('imports without an ending and with a query are followed', () => {
  const graph = buildGraph({ 'a.ts': `import './b'; import './c.tsx?raw';`, 'b.ts': '', 'c.tsx': '' });
  expect(listEdges(graph)).toEqual(['a.ts → b.ts', 'a.ts → c.tsx']);
});

test('an own import without a file is reported', () => {
  const graph = buildGraph({
    'packages/rules/package.json': `{ "name": "@x/rules", "exports": { "./*": "./src/*.ts" } }`,
    'a.ts': `import './gone.ts'; import '@x/rules/gone'; import '@x/rules';`,
  });
  expect(graph.unresolved).toEqual(['a.ts → ./gone.ts', 'a.ts → @x/rules/gone', 'a.ts → @x/rules']);
});

test('a circle is found through types and packages, once, whatever its length', () => {
  const graph = buildGraph({
    'packages/rules/package.json': `{ "name": "@x/rules", "exports": { "./*": "./src/*.ts" } }`,
    'packages/rules/src/age.ts': `export type { A } from '../../../a.ts';`,
    'a.ts': `import type { B } from './b.ts';`,
    'b.ts': `import { age } from '@x/rules/age';`,
    'beside.ts': `import './a.ts';`,
    'self.ts': `import './self.ts';`,
  });
  expect(findCycles(graph)).toEqual([
    ['self.ts', 'self.ts'],
    ['a.ts', 'b.ts', 'packages/rules/src/age.ts', 'a.ts'],
  ]);
});

test('two circles that share a file are two', () => {
  const graph = buildGraph({
    'a.ts': `import './b.ts'; import './c.ts';`,
    'b.ts': `import './a.ts';`,
    'c.ts': `import './a.ts';`,
  });
  expect(findCycles(graph)).toEqual([
    ['a.ts', 'b.ts', 'a.ts'],
    ['a.ts', 'c.ts', 'a.ts'],
  ]);
});

test('what is imported late closes no circle, unless it is imported first as well', () => {
  const late = { 'a.ts': `const b = () => import('./b.ts');`, 'b.ts': `import './a.ts';` };
  expect(findCycles(buildGraph(late))).toEqual([]);
  const both = { ...late, 'a.ts': `import './b.ts'; const b = () => import('./b.ts');` };
  expect(findCycles(buildGraph(both))).toHaveLength(1);
});
