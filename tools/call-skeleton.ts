import { areas, features } from './features.ts';

/** A new call. `folder` is its feature, or `console/<area>` for a staff call. */
export type NewCall = { folder: string; wireName: string; effect: 'read' | 'write' };

/** The folders that may contain calls. */
export const callFolders: readonly string[] = [...features, ...areas.map((area) => `console/${area}`)];

/**
 * Returns the file name of a call, which its wire name determines: `user/contact/get_by_id` is
 * `user-contact-get-by-id.ts`.
 */
export const getCallFileName = (wireName: string): string => `${wireName.replaceAll(/[/_]/g, '-')}.ts`;

export const toCamelCase = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const getCallName = (wireName: string): string =>
  toCamelCase(getCallFileName(wireName).slice(0, -'.ts'.length));

const getServerFolder = (folder: string): string =>
  folder.startsWith('console/') ? `apps/server/src/${folder}` : `apps/server/src/features/${folder}`;

/** Creates the contract, handler and test of a call by path. They compile as they are. */
export function createCallSkeleton({ folder, wireName, effect }: NewCall): Record<string, string> {
  const file = getCallFileName(wireName);
  const name = getCallName(wireName);
  const isStaffCall = folder.startsWith('console/');
  const up = isStaffCall ? '../../' : '../';
  const folderPath = getServerFolder(folder);
  const contract = `packages/protocol/src/${folder}/${file}`;
  const isAct = isStaffCall && effect === 'write';
  return {
    [contract]: isAct
      ? renderActContract(name, wireName)
      : renderContract({ name, wireName, effect, isStaffCall, up }),
    [`${folderPath}/${file}`]: isStaffCall
      ? renderStaffHandler(folder, file, name, effect)
      : renderMemberHandler(folder, file, name, effect),
    [`${folderPath}/${file.replace(/\.ts$/, '.pg.test.ts')}`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('${wireName}: what ${isStaffCall ? 'an operator' : 'a member'} gets', async () => {
  const { id } = await fixture.${isStaffCall ? 'staff' : 'member'}();
  const input = ${isAct ? "{ id: 1, reason: 'What it is done for', trace_id: 'trace-of-one' }" : '{}'};
  expect(await fixture.${isStaffCall ? 'staffCall' : 'call'}(id, '${wireName}', input)).toEqual('what they need');
});
`,
  };
}

/**
 * Returns the lines that a new call adds to the lists of its feature: one for the contract, one for the
 * handler.
 */
export function listLines({ folder, wireName }: NewCall): Record<string, string> {
  const file = getCallFileName(wireName);
  const name = getCallName(wireName);
  return {
    [`packages/protocol/src/${folder}/index.ts`]: `export { ${name} } from './${file}';`,
    [`${getServerFolder(folder)}/handlers.ts`]: `export { ${name}Handler } from './${file}';`,
  };
}

/** Inserts the line into the list, sorted by file name. Creates the list if it does not exist. */
export function addLine(list: string | null, line: string): string {
  if (list === null) return `// One line a call; \`npm run new-call\` adds one.\n${line}\n`;
  const lines = list.trimEnd().split('\n');
  const head = lines.filter((other) => !other.startsWith('export '));
  const getFile = (item: string) => item.split(" from './")[1] ?? '';
  const exported = [...lines.filter((other) => other.startsWith('export ')), line];
  return `${[...head, ...exported.sort((a, b) => (getFile(a) < getFile(b) ? -1 : 1))].join('\n')}\n`;
}

/**
 * Adds an area to a file that lists all areas. Returns it unchanged if it contains the area already; throws
 * if it has no list.
 */
export function addArea(text: string, area: string, list: string): string {
  const name = toCamelCase(area);
  if (text.includes(`import * as ${name} from`)) return text;
  // A long list has one area a line, with a comma after the last.
  const areas = /(const areas\b.*= \[)([^\]]*?),?\s*\]/;
  if (!areas.test(text)) throw new Error(`no list of areas to add ${list} to`);
  return text
    .replace(/^import /m, `import * as ${name} from './${list}';\nimport `)
    .replace(areas, `$1$2, ${name}]`);
}

const getContractName = (folder: string, file: string) =>
  `@afterglow/protocol/${folder}/${file.replace(/\.ts$/, '')}`;

type ContractParts = {
  name: string;
  wireName: string;
  effect: string;
  isStaffCall: boolean;
  up: string;
};

function renderContract({ name, wireName, effect, isStaffCall, up }: ContractParts): string {
  const [input, fields] = isStaffCall ? ['noStaffInput', 'none, noStaffInput'] : ['noInput', 'noInput, none'];
  return `import { defineCall } from '${up}define.ts';
import { ${fields} } from '${up}fields.ts';

/** What it does, in one sentence. */
export const ${name} = defineCall({
  name: '${wireName}',
  input: ${input},
  output: none,
  details: none,
  errors: {},
  rate: '${effect}',
  audience: ${isStaffCall ? "{ staff: 'operator' }" : "'member'"},
});
`;
}

/**
 * Renders the contract of an act: a write of staff changes one record, with a reason, once for each trace id.
 */
function renderActContract(name: string, wireName: string): string {
  return `import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, actOutput } from '../acts.ts';

/** What it does, in one sentence. */
export const ${name} = defineCall({
  name: '${wireName}',
  input: z.strictObject(actInput),
  output: actOutput,
  details: none,
  errors: { not_found: none, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
});
`;
}

function renderMemberHandler(folder: string, file: string, name: string, effect: string): string {
  return `import { ${name} } from '${getContractName(folder, file)}';
import { ${effect === 'read' ? 'read, reply' : 'reply, write'} } from '../../rpc/handler.ts';

export const ${name}Handler = ${effect}(${name}, async (_ctx, _input) => {
  return reply(undefined);
});
`;
}

function renderStaffHandler(folder: string, file: string, name: string, effect: string): string {
  if (effect === 'write') return renderActHandler(folder, file, name);
  return `import { ${name} } from '${getContractName(folder, file)}';
import { reply, staffRead, withAuditLog } from '../../rpc/handler.ts';

export const ${name}Handler = staffRead(${name}, async (_ctx, _input) => {
  return withAuditLog(reply(undefined), { subject: 'what it was about' });
});
`;
}

function renderActHandler(folder: string, file: string, name: string): string {
  return `import { ${name} } from '${getContractName(folder, file)}';
import { reject, staffWrite } from '../../rpc/handler.ts';

export const ${name}Handler = staffWrite(${name}, async (_ctx, _input) => {
  // 1. Lock the record. Without one: not_found.
  // 2. Compare its version, if the act takes one (findVersionConflict): conflict.
  // 3. Ask the policy (console/policies): forbidden, with its reason.
  // 4. Change the record. Return withAuditLog(reply({ id, version }), { subject, detail: { reason } }).
  return reject('not_found');
});
`;
}
