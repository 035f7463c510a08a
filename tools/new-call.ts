// node tools/new-call.ts <slice> <wire/name> [read|write] — the contract, the handler and its test, ready to be filled in.
import fs from 'node:fs';
import path from 'node:path';

const slices = [
  'profile',
  'safety',
  'wallet',
  'account',
  'discovery',
  'likes',
  'spotlight',
  'stories',
  'wheel',
  'chat',
];
const [slice = '', wireName = '', effect = 'write'] = process.argv.slice(2);

if (
  ![...slices, 'console'].includes(slice) ||
  !/^[a-z][a-z_/]*$/.test(wireName) ||
  !['read', 'write'].includes(effect)
) {
  console.error(`node tools/new-call.ts <${slices.join('|')}|console> <wire/name> [read|write]`);
  process.exit(2);
}

const root = path.resolve(import.meta.dirname, '..');
const fileName = wireName.replaceAll(/[/_]/g, '-');
const constName = fileName.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const audience = slice === 'console' ? 'staff' : 'member';
const maker = slice === 'console' ? `staffCall('${effect}', ${constName}, ` : `${effect}(${constName}, `;

write(
  `packages/protocol/src/${slice}/${fileName}.ts`,
  `import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

/** What it does, in one sentence. */
export const ${constName} = defineCall({
  name: '${wireName}',
  input: z.object({}),
  output: z.undefined(),
  details: none,
  refusals: [],
  rate: '${effect}',
  audience: '${audience}',
});
`,
);
write(
  `apps/server/src/modules/${slice}/${fileName}.ts`,
  `import { ${constName} } from '@afterglow/protocol/${slice}/${fileName}';
import { reply, ${slice === 'console' ? 'staffCall' : effect} } from '../../calls/handler.ts';

export const ${constName}Handler = ${maker}async (_ctx, _input) => {
  return reply(undefined);
});
`,
);
write(
  `apps/server/src/modules/${slice}/${fileName}.pg.test.ts`,
  `import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

test('${wireName}: what a member gets', async () => {
  const member = await town.member();
  expect(await town.call(member.id, '${wireName}', {})).toEqual('what they need');
});
`,
);
console.log(`Now add it to packages/protocol/src/${slice === 'console' ? 'console' : 'member'}.ts and apps/server/src/modules/registry.ts,
give the wire a new version in packages/protocol/src/version.ts, and make the test say what is needed.`);

function write(place: string, text: string): void {
  const file = path.join(root, place);
  if (fs.existsSync(file)) throw new Error(`${place} is there already`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  console.log(`  ${place}`);
}
