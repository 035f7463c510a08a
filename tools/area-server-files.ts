/*
 * The files of a new area on the wire and on the server. $area, $entity, $Area and $Entity are placeholders for its
 * identifiers, $folder and $file for area and entity in names of files, addresses and messages, $wire for the area in
 * names of calls.
 */

export const protocolIndexTemplate = `
// Every call and every push of the area, one a line; \`npm run new-call\` adds one.
export { $areaGet } from './$folder-get.ts';
export { $areaList } from './$folder-list.ts';
export { $areaReview } from './$folder-review.ts';
`;

export const listContractTemplate = `
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { anyOf, listInput, listOutput, moment, range, search } from '../list.ts';

export const $entity = z.object({
  id,
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  created_at: unixSeconds,
  version,
});
export type $Entity = z.output<typeof $entity>;

/**
 * The list of $folder, newest first: the first sort is the default. A search finds an id or the beginning of
 * a name.
 */
export const $areaList = defineCall({
  name: '$wire/list',
  input: listInput({
    fields: { search },
    filter: { role: anyOf(z.enum(STAFF_ROLES)), created: range(moment) },
    sort: ['-created', 'name'],
  }),
  output: listOutput($entity),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});
`;

export const getContractTemplate = `
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { permission } from '../acts.ts';
import { $entity } from './$folder-list.ts';

/** A row with what its reader may do with it: the page disables a button and shows the reason. */
export const $entityRecord = $entity.extend({ may: z.object({ '$wire/review': permission(['own']) }) });
export type $EntityRecord = z.output<typeof $entityRecord>;

/** A row of the list, by its id. */
export const $areaGet = defineCall({
  name: '$wire/get',
  input: z.strictObject({ id }),
  output: $entityRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'admin' },
});
`;

export const reviewContractTemplate = `
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, actOutput, version, versionConflict } from '../acts.ts';
import { $entity } from './$folder-list.ts';

/** Marks a row as reviewed. Nobody reviews their own account. */
export const $areaReview = defineCall({
  name: '$wire/review',
  input: z.strictObject({ ...actInput, version }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict($entity),
    forbidden: z.object({ reason: z.literal('own') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
});
`;

export const handlersTemplate = `
// The handler of every call of the area, one a line; \`npm run new-call\` adds one.
export { $areaGetHandler } from './$folder-get.ts';
export { $areaListHandler } from './$folder-list.ts';
export { $areaReviewHandler } from './$folder-review.ts';
`;

export const rowsTemplate = `
import { toUnixSeconds } from '@afterglow/domain/time';
import { type $Entity, $areaList } from '@afterglow/protocol/console/$folder/$folder-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { beginsWith, foldName, parseSearch } from '../list-search.ts';

// NEW_AREA: replace the staff accounts by the table of the area. It has a column \`version\`; that of the staff
// accounts is counted in the audit log.
const version = sql<number>\`(
  select count(*)::int + 1 from audit_log
  where kind = 'act' and subject = '$file:' || staff.id)\`;

/** The list of $folder. */
export const create$AreaList = (db: Kysely<DB>) =>
  defineList($areaList, {
    query: db.selectFrom('staff').select(['id', 'name', 'role', 'created_at', version.as('version')]),
    id: 'id',
    sorts: { created: ['created_at'], name: ['name'] },
    filters: { role: { anyOf: 'role' }, created: { timeWithin: 'created_at' } },
    async search(_tx, text) {
      const search = parseSearch(text);
      return search.kind === 'id' ? sql\`id = \${search.id}\` : beginsWith(foldName(sql.ref('name')), text);
    },
  });

/** Returns a row in the shape of the contract. */
export const to$Entity = (row: RowOf<typeof create$AreaList>): $Entity => ({
  id: row.id,
  name: row.name,
  role: row.role as $Entity['role'],
  created_at: toUnixSeconds(row.created_at),
  version: row.version,
});

export async function load$Entity(db: Kysely<DB>, id: number): Promise<$Entity | undefined> {
  const row = await create$AreaList(db).query.where('id', '=', id).executeTakeFirst();
  return row && to$Entity(row);
}

/** Locks a row. Returns it as the acts before this one left it. */
export async function lock$Entity(tx: Kysely<DB>, id: number): Promise<$Entity | undefined> {
  await tx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
  return load$Entity(tx, id);
}

/** Returns what an entry of the audit log about a row is about. */
export const to$EntitySubject = (id: number): string => \`$file:\${id}\`;
`;

export const listHandlerTemplate = `
import { $areaList } from '@afterglow/protocol/console/$folder/$folder-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { create$AreaList, to$Entity } from './$file-rows.ts';

export const $areaListHandler = staffRead($areaList, (ctx, input) =>
  replyLivePage(ctx, create$AreaList(ctx.db), input, (rows) => rows.map(to$Entity)),
);
`;

export const getHandlerTemplate = `
import { $areaGet } from '@afterglow/protocol/console/$folder/$folder-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { mayReview } from '../policies/$file.ts';
import { load$Entity, to$EntitySubject } from './$file-rows.ts';

/** Logged as a look at somebody's data. An entry about a member or a virtual profile also names it: \`personId\`. */
export const $areaGetHandler = staffRead($areaGet, async ({ db, me }, { id }) => {
  const found = await load$Entity(db, id);
  if (!found) return reject('not_found');
  const record = { ...found, may: { '$wire/review': mayReview(me, found) } };
  return withAuditLog(reply(record), { subject: to$EntitySubject(id) });
});
`;

export const reviewHandlerTemplate = `
import { $areaReview } from '@afterglow/protocol/console/$folder/$folder-review';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { mayReview } from '../policies/$file.ts';
import { findVersionConflict } from '../version.ts';
import { lock$Entity, to$EntitySubject } from './$file-rows.ts';

/**
 * Checks in the order of all acts: the record, its version, the policy. An act that adds a row also calls
 * \`publishListChanged\`.
 */
export const $areaReviewHandler = staffWrite($areaReview, async ({ tx, me }, { id, version, reason }) => {
  const current = await lock$Entity(tx, id);
  if (!current) return reject('not_found');
  const subject = to$EntitySubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  const permission = mayReview(me, current);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  // The entry of the audit log is the change: the version is counted there.
  return withAuditLog(reply({ id, version: version + 1 }), { subject, detail: { reason } });
});
`;

export const policyTemplate = `
import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';

/** Nobody reviews their own account. */
export function mayReview(staff: { id: number }, account: { id: number }): Permission<'own'> {
  return account.id === staff.id ? deny('own') : ALLOWED;
}
`;

export const policyTestTemplate = `
import { expect, test } from 'vitest';
import { mayReview } from './$file.ts';

test('nobody reviews their own account', () => {
  expect(mayReview({ id: 1 }, { id: 2 })).toEqual({ allowed: true });
  expect(mayReview({ id: 1 }, { id: 1 })).toEqual({ allowed: false, reason: 'own' });
});
`;

export const exportTemplate = `
import { type $Entity, $areaList } from '@afterglow/protocol/console/$folder/$folder-list';
import { defineExport, exportRows } from '../exports.ts';
import { create$AreaList, to$Entity } from './$file-rows.ts';

/** The list of $folder as a file. */
export const $areaExport = defineExport<$Entity>({
  contract: $areaList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'name', cell: ({ name }) => name },
    { name: 'role', cell: ({ role }) => role },
    { name: 'created_at', cell: ({ created_at: at }, { isoTime }) => isoTime(at) },
  ],
  async *rows(db, query) {
    for await (const rows of exportRows(db, create$AreaList(db), query)) yield rows.map(to$Entity);
  },
});
`;

export const databaseTestTemplate = `
import type { $Entity } from '@afterglow/protocol/console/$folder/$folder-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAuditLog } from '../../rpc/audit-log.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { to$EntitySubject } from './$file-rows.ts';

let fixture: Fixture;
let admin: number;
let rina: number;
let omer: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
  rina = (await fixture.staff({ role: 'operator', name: 'Rina' })).id;
  omer = (await fixture.staff({ role: 'operator', name: 'Omer' })).id;
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; data: { rows: $Entity[]; next: string | null; total: number } };
const list = async (data: Record<string, unknown> = {}) =>
  (await fixture.staffCall(admin, '$wire/list', data)) as unknown as Reply;
const namesOf = async (data: Record<string, unknown>) =>
  (await list(data)).data.rows.map(({ name }) => name);
const kindsOf = async (call: string) => {
  const entries = await fixture.db
    .selectFrom('audit_log')
    .select(['kind', 'subject'])
    .where('action', '=', call)
    .orderBy('id')
    .execute();
  return entries.map(({ kind, subject }) => [kind, subject]);
};

test('$wire/list searches, sorts and filters', async () => {
  expect(await namesOf({ search: 'RI' })).toEqual(['Rina']);
  expect(await namesOf({ search: String(omer) })).toEqual(['Omer']);
  expect(await namesOf({ sort: 'name' })).toEqual(['Ada', 'Omer', 'Rina']);
  expect(await namesOf({ sort: '-name' })).toEqual(['Rina', 'Omer', 'Ada']);
  expect(await namesOf({ filter: { role: 'admin' } })).toEqual(['Ada']);
  expect(await namesOf({ filter: { created: { to: 1 } } })).toEqual([]);
});

test('after skips and repeats nothing', async () => {
  const { next, total } = (await list({ sort: 'name', recordsToTake: 2 })).data;
  expect(total).toBe(3);
  expect(await namesOf({ sort: 'name', recordsToTake: 2, after: next })).toEqual(['Rina']);
});

test('an unknown field, filter or sort is bad_request', async () => {
  for (const data of [{ other: 1 }, { filter: { other: 1 } }, { sort: 'other' }])
    expect((await list(data)).code).toBe('bad_request');
});

test('$wire/get returns a row and is in the audit log; an unknown id is not_found', async () => {
  expect(await fixture.staffCall(admin, '$wire/get', { id: rina })).toMatchObject({
    data: { name: 'Rina', may: { '$wire/review': { allowed: true } } },
  });
  // Nobody reviews their own account, and the page knows it beforehand.
  expect(await fixture.staffCall(admin, '$wire/get', { id: admin })).toMatchObject({
    data: { may: { '$wire/review': { allowed: false, reason: 'own' } } },
  });
  for (let again = 0; again < 2; again++) await fixture.staffCall(admin, '$wire/get', { id: rina });
  expect(await kindsOf('$wire/get')).toEqual([
    ['read', \`$file:\${rina}\`],
    ['read', \`$file:\${admin}\`],
  ]);
  expect(await fixture.staffCall(admin, '$wire/get', { id: 4711 })).toMatchObject({ code: 'not_found' });
});

test('$wire/review happens once, for the version that the page shows, and is in the audit log', async () => {
  const review = (data: Record<string, unknown> = {}) =>
    fixture.staffCall(admin, '$wire/review', {
      id: rina,
      version: 1,
      reason: 'Looked at the account',
      trace_id: 'trace-of-one',
      ...data,
    });
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await review()).toMatchObject({ ok: true, data: { id: rina, version: 2 } });
  expect(await review({ reason: 'Something else now' })).toMatchObject({ code: 'trace_conflict' });
  const again = { trace_id: 'trace-of-two' };
  expect(await review(again)).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { id: rina, version: 2 }, by: { id: admin, name: 'Ada' } },
  });
  expect(await review({ ...again, version: 2, reason: 'short' })).toMatchObject({ code: 'bad_request' });
  expect(await review({ ...again, id: 4711 })).toMatchObject({ code: 'not_found' });
  expect(await review({ ...again, id: admin })).toMatchObject({ code: 'forbidden', details: { reason: 'own' } });
  expect(await kindsOf('$wire/review')).toEqual([
    ['act', \`$file:\${rina}\`],
    ['refused', \`$file:\${admin}\`],
  ]);
});

test('a conflict names who changed the row last, with whatever act', async () => {
  const log = (staffId: number, kind: 'act' | 'read', id: number, at: number) =>
    writeAuditLog(
      fixture.db,
      { staffId, kind, action: '$wire/another', at: new Date(at * 1000) },
      [{ subject: to$EntitySubject(id) }],
    );
  await log(rina, 'act', omer, 1_900_000_000);
  await log(admin, 'read', omer, 1_900_000_001);
  await log(admin, 'act', 4711, 1_900_000_001);
  const stale = { id: omer, version: 1, reason: 'Looked at the account', trace_id: 'trace-of-three' };
  expect(await fixture.staffCall(admin, '$wire/review', stale)).toMatchObject({
    code: 'conflict',
    details: { current: { version: 2 }, by: { id: rina, name: 'Rina' }, at: 1_900_000_000 },
  });
});
`;
