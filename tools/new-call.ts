// node tools/new-call.ts <feature|console/area> <wire/name> [read|write]: creates contract, handler and test, and adds
// their lines to the lists.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { addArea, addLine, callFolders, createCallSkeleton, listLines } from './call-skeleton.ts';

const [folder = '', wireName = '', effect = 'write'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');

if (
  !callFolders.includes(folder) ||
  !/^[a-z][a-z_/]*$/.test(wireName) ||
  (effect !== 'read' && effect !== 'write')
) {
  console.error(`node tools/new-call.ts <${callFolders.join('|')}> <wire/name> [read|write]`);
  process.exit(2);
}

const call = { folder, wireName, effect } as const;
const full = (file: string) => path.join(root, file);
const written: string[] = [];
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(full(file)), { recursive: true });
  fs.writeFileSync(full(file), text);
  written.push(file);
}

for (const [file, text] of Object.entries(createCallSkeleton(call))) {
  if (fs.existsSync(full(file))) throw new Error(`${file} is there already`);
  write(file, text);
}
for (const [file, line] of Object.entries(listLines(call))) {
  write(file, addLine(fs.existsSync(full(file)) ? fs.readFileSync(full(file), 'utf8') : null, line));
}
const [, area] = folder.split('/');
if (area) {
  for (const [file, list] of [
    ['packages/protocol/src/console.ts', `console/${area}/index.ts`],
    ['apps/server/src/console/registry.ts', `${area}/handlers.ts`],
  ] as const) {
    const text = fs.readFileSync(full(file), 'utf8');
    if (addArea(text, area, list) !== text) write(file, addArea(text, area, list));
  }
}
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', ...written], { cwd: root });
console.log(written.map((file) => `  ${file}`).join('\n'));
console.log(
  `Now give the wire a new version in packages/protocol/src/version.ts, and make the test say what is needed.`,
);
