import { areas, slices } from './slices.ts';

/** A new call: `place` is its slice, or `console/<area>` for one of the staff. */
export type NewCall = { place: string; wireName: string; effect: 'read' | 'write' };

/** Where calls may stand. */
export const places: readonly string[] = [...slices, ...areas.map((area) => `console/${area}`)];

/** A file of a call is named as the wire names it: `user/contact/get_by_id` is `user-contact-get-by-id.ts`. */
export const fileNameOf = (wireName: string): string => `${wireName.replaceAll(/[/_]/g, '-')}.ts`;

const nameOf = (wireName: string): string =>
  fileNameOf(wireName)
    .slice(0, -'.ts'.length)
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const serverFolder = (place: string): string =>
  place.startsWith('console/') ? `apps/server/src/${place}` : `apps/server/src/modules/${place}`;

/** Contract, handler and test of a call by their path, ready to be filled in; they compile as they stand. */
export function callSkeleton({ place, wireName, effect }: NewCall): Record<string, string> {
  const file = fileNameOf(wireName);
  const name = nameOf(wireName);
  const ofStaff = place.startsWith('console/');
  const up = ofStaff ? '../../' : '../';
  const room = serverFolder(place);
  const contract = `packages/protocol/src/${place}/${file}`;
  return {
    [contract]: `import { defineCall } from '${up}define.ts';
import { noInput, none } from '${up}fields.ts';

/** What it does, in one sentence. */
export const ${name} = defineCall({
  name: '${wireName}',
  input: noInput,
  output: none,
  details: none,
  refusals: {},
  rate: '${effect}',
  audience: ${ofStaff ? "{ staff: 'operator' }" : "'member'"},
});
`,
    [`${room}/${file}`]: ofStaff
      ? staffHandler(place, file, name, effect)
      : memberHandler(place, file, name, effect),
    [`${room}/${file.replace(/\.ts$/, '.pg.test.ts')}`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

test('${wireName}: what ${ofStaff ? 'an operator' : 'a member'} gets', async () => {
  const { id } = await town.${ofStaff ? 'staff' : 'member'}();
  expect(await town.${ofStaff ? 'staffCall' : 'call'}(id, '${wireName}', {})).toEqual('what they need');
});
`,
  };
}

/** What a new call adds to files that list others: the line of its contract and the line of its handler. */
export function listLines({ place, wireName }: NewCall): Record<string, string> {
  const file = fileNameOf(wireName);
  const name = nameOf(wireName);
  return {
    [`packages/protocol/src/${place}/index.ts`]: `export { ${name} } from './${file}';`,
    [`${serverFolder(place)}/handlers.ts`]: `export { ${name}Handler } from './${file}';`,
  };
}

/** The list with the line in its place by the file's name; a list that is not there yet begins with it. */
export function withLine(list: string | null, line: string): string {
  if (list === null) return `// One line a call; \`npm run new-call\` adds one.\n${line}\n`;
  const lines = list.trimEnd().split('\n');
  const head = lines.filter((one) => !one.startsWith('export '));
  const fileOf = (one: string) => one.split(" from './")[1] ?? '';
  const exported = [...lines.filter((one) => one.startsWith('export ')), line];
  return `${[...head, ...exported.sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1))].join('\n')}\n`;
}

/** The two files that name the lists of all areas, with one more area; unchanged where they name it. */
export function withArea(text: string, area: string, list: string): string {
  if (text.includes(`import * as ${area} from`)) return text;
  return text
    .replace(/^import /m, `import * as ${area} from './${list}';\nimport `)
    .replace(/(const areas\b.*= \[)([^\]]*)\]/, `$1$2, ${area}]`);
}

const contractName = (place: string, file: string) =>
  `@afterglow/protocol/${place}/${file.replace(/\.ts$/, '')}`;

function memberHandler(place: string, file: string, name: string, effect: string): string {
  return `import { ${name} } from '${contractName(place, file)}';
import { ${effect === 'read' ? 'read, reply' : 'reply, write'} } from '../../calls/handler.ts';

export const ${name}Handler = ${effect}(${name}, async (_ctx, _input) => {
  return reply(undefined);
});
`;
}

function staffHandler(place: string, file: string, name: string, effect: string): string {
  const maker = effect === 'read' ? 'staffRead' : 'staffWrite';
  return `import { ${name} } from '${contractName(place, file)}';
import { logged, reply, ${maker} } from '../../calls/handler.ts';

export const ${name}Handler = ${maker}(${name}, async (_ctx, _input) => {
  return logged(reply(undefined), { subject: 'what it was about' });
});
`;
}
