/* The files of a new area on the wire and on the server; `$area`, `$entity`, `$Area` and `$Entity` stand for its names. */

export const protocolIndex = `
// Every call and every push of the area, one a line; \`npm run new-call\` adds one.
export { $areaGet } from './$area-get.ts';
export { $areaList } from './$area-list.ts';
`;

export const listContract = `
import { staffRoles } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, unixSeconds } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';

export const $entity = z.object({
  id,
  name: z.string(),
  role: z.enum(staffRoles),
  created_at: unixSeconds,
});
export type $Entity = z.output<typeof $entity>;

/** The list of $area, newest first. */
export const $areaList = defineCall({
  name: '$area/list',
  input: listInput({
    filter: { role: anyOf(z.enum(staffRoles)), created: range(moment) },
    sort: ['created', 'name'],
  }),
  output: listOutput($entity),
  details: z.undefined(),
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});
`;

export const getContract = `
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { $entity } from './$area-list.ts';

/** One row of the list, by its id. */
export const $areaGet = defineCall({
  name: '$area/get',
  input: z.strictObject({ id }),
  output: $entity,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'admin' },
});
`;

export const handlers = `
// The handler of every call of the area, one a line; \`npm run new-call\` adds one.
export { $areaGetHandler } from './$area-get.ts';
export { $areaListHandler } from './$area-list.ts';
`;

export const rows = `
import { toUnixSeconds } from '@afterglow/domain/time';
import type { $Entity } from '@afterglow/protocol/console/$area/$area-list';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';

/** The list of $area. */
export const $entityRows = (db: Kysely<DB>) =>
  defineList({
    name: '$area/list',
    query: db.selectFrom('staff').select(['id', 'name', 'role', 'created_at']),
    id: 'id',
    sorts: { created: ['created_at'], name: ['name'] },
    defaultSort: '-created',
    filters: { role: { anyOf: 'role' }, created: { timeWithin: 'created_at' } },
  });

/** A row in the shape of the contract. */
export const to$Entity = (row: RowOf<typeof $entityRows>): $Entity => ({
  id: row.id,
  name: row.name,
  role: row.role as $Entity['role'],
  created_at: toUnixSeconds(row.created_at),
});
`;

export const listHandler = `
import { $areaList } from '@afterglow/protocol/console/$area/$area-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { $entityRows, to$Entity } from './$entity-rows.ts';

export const $areaListHandler = staffRead($areaList, async ({ db, app, me }, input) => {
  const list = $entityRows(db);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret: app.config.secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  return reply({ ...page, rows: page.rows.map(to$Entity) });
});
`;

export const getHandler = `
import { $areaGet } from '@afterglow/protocol/console/$area/$area-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { $entityRows, to$Entity } from './$entity-rows.ts';

export const $areaGetHandler = staffRead($areaGet, async ({ db }, { id }) => {
  const row = await $entityRows(db).query.where('id', '=', id).executeTakeFirst();
  return row ? reply(to$Entity(row)) : reject('not_found');
});
`;

export const exportFile = `
import { $areaList } from '@afterglow/protocol/console/$area/$area-list';
import { EXPORT_BATCH, type ListExport, MAX_EXPORTED } from '../exports.ts';
import { listRows } from '../list.ts';
import { $entityRows } from './$entity-rows.ts';

/** The list of $area as a file. */
export const $areaExport: ListExport = {
  contract: $areaList,
  columns: ['id', 'name', 'role', 'created_at'],
  async *rows(db, question, { isoTime }) {
    const batches = listRows($entityRows(db), question, { batch: EXPORT_BATCH, limit: MAX_EXPORTED });
    for await (const rows of batches)
      yield rows.map(({ id, name, role, created_at: at }) => [id, name, role, isoTime(at)]);
  },
};
`;

export const databaseTest = `
import type { $Entity } from '@afterglow/protocol/console/$area/$area-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let admin: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
  for (const name of ['Rina', 'Omer']) await fixture.staff({ role: 'operator', name });
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; data: { rows: $Entity[]; next: string | null; total: number } };
const list = async (data: Record<string, unknown> = {}) =>
  (await fixture.staffCall(admin, '$area/list', data)) as unknown as Reply;
const namesOf = async (data: Record<string, unknown>) =>
  (await list(data)).data.rows.map(({ name }) => name);

test('$area/list sorts and filters', async () => {
  expect(await namesOf({ sort: 'name' })).toEqual(['Ada', 'Omer', 'Rina']);
  expect(await namesOf({ sort: '-name' })).toEqual(['Rina', 'Omer', 'Ada']);
  expect(await namesOf({ filter: { role: 'admin' } })).toEqual(['Ada']);
  expect(await namesOf({ filter: { created: { to: 1 } } })).toEqual([]);
});

test('C7: after skips and repeats nothing', async () => {
  const { next, total } = (await list({ sort: 'name', recordsToTake: 2 })).data;
  expect(total).toBe(3);
  expect(await namesOf({ sort: 'name', recordsToTake: 2, after: next })).toEqual(['Rina']);
});

test('C8, C73: an unknown field, filter or sort is bad_request', async () => {
  for (const data of [{ other: 1 }, { filter: { other: 1 } }, { sort: 'other' }])
    expect((await list(data)).code).toBe('bad_request');
});

test('$area/get returns a row; an unknown id is not_found', async () => {
  expect(await fixture.staffCall(admin, '$area/get', { id: admin })).toMatchObject({ data: { name: 'Ada' } });
  expect(await fixture.staffCall(admin, '$area/get', { id: 4711 })).toMatchObject({ code: 'not_found' });
});
`;
