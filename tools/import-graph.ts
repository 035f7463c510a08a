// node tools/import-graph.ts: prints import cycles and imports that break the table of layers. Fails if there are any.
import path from 'node:path';
import { findCycles } from './cycles.ts';
import { findLayerViolations } from './layers.ts';
import { readImportGraph } from './read-imports.ts';
import { listRepositoryFiles } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const graph = readImportGraph(root, listRepositoryFiles(root));
const cycles = findCycles(graph);
const violations = findLayerViolations(graph);
const print = (title: string, lines: readonly string[]) =>
  console.log(`\n${lines.length} ${title}${lines.map((line) => `\n  ${line}`).join('')}`);
console.log(`${graph.files.length} files, ${graph.edges.length} imports between them`);
print('imports that lead nowhere', graph.unresolved);
print(
  'circles of files',
  cycles.map((cycle) => cycle.join(' → ')),
);
print(
  'upward imports',
  violations.map(({ from, to, reason }) => `${from} → ${to}  (${reason})`),
);
process.exitCode = graph.unresolved.length + cycles.length + violations.length > 0 ? 1 : 0;
