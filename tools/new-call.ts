// node tools/new-call.ts <slice|console/area> <wire/name> [read|write] — the contract, the handler and its test, ready to be filled in.
import fs from 'node:fs';
import path from 'node:path';
import { callSkeleton, places } from './call-skeleton.ts';

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

for (const [file, text] of Object.entries(callSkeleton({ place, wireName, effect }))) {
  const full = path.join(root, file);
  if (fs.existsSync(full)) throw new Error(`${file} is there already`);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
  console.log(`  ${file}`);
}
const [lists, registry] = place.startsWith('console/')
  ? ['packages/protocol/src/console.ts', 'apps/server/src/console/registry.ts']
  : ['packages/protocol/src/member.ts', 'apps/server/src/modules/registry.ts'];
console.log(`Now add it to ${lists} and ${registry},
give the wire a new version in packages/protocol/src/version.ts, and make the test say what is needed.`);
