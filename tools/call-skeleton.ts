import { areas, slices } from './slices.ts';

/** A new call: `place` is its slice, or `console/<area>` for one of the staff. */
export type NewCall = { place: string; wireName: string; effect: 'read' | 'write' };

/** Where calls may stand. */
export const places: readonly string[] = [...slices, ...areas.map((area) => `console/${area}`)];

/** A file of a call is named as the wire names it: `user/contact/get_by_id` is `user-contact-get-by-id.ts`. */
export const fileNameOf = (wireName: string): string => `${wireName.replaceAll(/[/_]/g, '-')}.ts`;

/** Contract, handler and test of a call by their path, ready to be filled in; they compile as they stand. */
export function callSkeleton({ place, wireName, effect }: NewCall): Record<string, string> {
  const file = fileNameOf(wireName);
  const name = file.slice(0, -'.ts'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const ofStaff = place.startsWith('console/');
  const up = ofStaff ? '../../' : '../';
  const room = ofStaff ? `apps/server/src/${place}` : `apps/server/src/modules/${place}`;
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
  refusals: [],
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
