// node tools/new-call.ts <slice|console/area> <wire/name> [read|write] — the contract, the handler and its test, ready to be filled in, and their lines in the lists.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { callSkeleton, listLines, places, withArea, withLine } from './call-skeleton.ts';

const [place = '', wireName = '', effect = 'write'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');

if (
  !places.includes(place) ||
  !/^[a-z][a-z_/]*$/.test(wireName) ||
  (effect !== 'read' && effect !== 'write')
) {
  console.error(`node tools/new-call.ts <${places.join('|')}> <wire/name> [read|write]`);
  process.exit(2);
}

const call = { place, wireName, effect } as const;
const full = (file: string) => path.join(root, file);
const written: string[] = [];
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(full(file)), { recursive: true });
  fs.writeFileSync(full(file), text);
  written.push(file);
}

for (const [file, text] of Object.entries(callSkeleton(call))) {
  if (fs.existsSync(full(file))) throw new Error(`${file} is there already`);
  write(file, text);
}
for (const [file, line] of Object.entries(listLines(call))) {
  write(file, withLine(fs.existsSync(full(file)) ? fs.readFileSync(full(file), 'utf8') : null, line));
}
const [, area] = place.split('/');
if (area) {
  for (const [file, list] of [
    ['packages/protocol/src/console.ts', `console/${area}/index.ts`],
    ['apps/server/src/console/registry.ts', `${area}/handlers.ts`],
  ] as const) {
    const text = fs.readFileSync(full(file), 'utf8');
    if (withArea(text, area, list) !== text) write(file, withArea(text, area, list));
  }
}
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', ...written], { cwd: root });
console.log(written.map((file) => `  ${file}`).join('\n'));
console.log(
  `Now give the wire a new version in packages/protocol/src/version.ts, and make the test say what is needed.`,
);
