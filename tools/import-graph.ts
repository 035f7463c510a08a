// node tools/import-graph.ts — prints the circles of files and the imports that go upward; fails when there are any.
import path from 'node:path';
import { circlesOf } from './circles.ts';
import { houseFiles } from './house-files.ts';
import { readImportGraph } from './read-imports.ts';
import { upwardOf } from './rooms.ts';

const root = path.resolve(import.meta.dirname, '..');
const graph = readImportGraph(root, houseFiles(root));
const circles = circlesOf(graph);
const upward = upwardOf(graph);
const print = (title: string, lines: readonly string[]) =>
  console.log(`\n${lines.length} ${title}${lines.map((line) => `\n  ${line}`).join('')}`);
console.log(`${graph.files.length} files, ${graph.edges.length} imports between them`);
print('imports that lead nowhere', graph.lost);
print(
  'circles of files',
  circles.map((circle) => circle.join(' → ')),
);
print(
  'upward imports',
  upward.map(({ from, to, why }) => `${from} → ${to}  (${why})`),
);
process.exitCode = graph.lost.length + circles.length + upward.length > 0 ? 1 : 0;
