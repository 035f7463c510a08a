import { listInput, listOutput, range, search } from '@afterglow/protocol/console/list';
import { defineCall } from '@afterglow/protocol/define';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { defineList, loadListPage, streamListRows } from './list.ts';
import { createBooleanFilter } from './list-filters.ts';

// What no list of an area uses alone: numbers, conditions, and columns that may be null. The rows are staff accounts.

const contract = defineCall({
  name: 'made_up/list',
  input: listInput({
    fields: { search },
    filter: { step: range(z.number().int()), enrolled: z.array(z.boolean()).or(z.boolean()) },
    sort: ['step', '-name'],
  }),
  output: listOutput(z.object({ name: z.string() })),
  details: z.undefined(),
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  for (const [name, step] of [
    ['Ada', 30],
    ['Ben', null],
    ['Cleo', 10],
    ['Dov', null],
    ['Eve', 20],
  ] as const) {
    const { id } = await fixture.staff({ name });
    await fixture.db.updateTable('staff').set({ totp_last_step: step }).where('id', '=', id).execute();
  }
});
afterAll(() => fixture.close());

const createList = () =>
  defineList(contract, {
    query: fixture.db.selectFrom('staff').select('name'),
    id: 'id',
    sorts: { step: [sql`coalesce(totp_last_step, 9223372036854775807)`], name: ['name'] },
    filters: {
      step: { numberWithin: 'totp_last_step' },
      enrolled: createBooleanFilter(sql<SqlBool>`totp_last_step is not null`),
    },
    search: async (_tx, text) => sql<SqlBool>`name = ${text}`,
  });
const load = async (data: Record<string, unknown>) => {
  const page = await loadListPage(
    { db: fixture.db, config: { secret: 'secret' } },
    createList(),
    contract.input.parse(data),
  );
  return page && { ...page, rows: page.rows.map(({ name }) => name) };
};
const namesOf = async (data: Record<string, unknown>) => (await load(data))?.rows;

test('the first sort of the contract is the default', async () => {
  expect(contract.input.defaultSort).toBe('step');
  expect(contract.input.parse({})).toMatchObject({ sort: 'step' });
  expect(await namesOf({})).toEqual(await namesOf({ sort: 'step' }));
});

test('a column that may be null is sorted by an expression, and pages miss and repeat nothing', async () => {
  for (const [sort, wanted] of [
    ['step', ['Cleo', 'Eve', 'Ada', 'Ben', 'Dov']],
    ['-step', ['Dov', 'Ben', 'Ada', 'Eve', 'Cleo']],
  ] as const) {
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await load({ sort, recordsToTake: 2, ...(after ? { after } : {}) });
      seen.push(...(page?.rows ?? []));
      after = page?.next;
    } while (after);
    expect(seen).toEqual(wanted);
  }
});

test('numbers are filtered by a range: its beginning is included, its end is not', async () => {
  expect(await namesOf({ filter: { step: { from: 10, to: 30 } } })).toEqual(['Cleo', 'Eve']);
  expect(await namesOf({ filter: { step: { from: 20 } } })).toEqual(['Eve', 'Ada']);
  expect(await namesOf({ filter: { step: {} } })).toHaveLength(5);
});

test('a condition is true, false, or both', async () => {
  expect(await namesOf({ filter: { enrolled: true } })).toEqual(['Cleo', 'Eve', 'Ada']);
  expect(await namesOf({ filter: { enrolled: false } })).toEqual(['Ben', 'Dov']);
  expect(await namesOf({ filter: { enrolled: [false, true] } })).toHaveLength(5);
});

test('a cursor belongs to its search', async () => {
  const after = (await load({ recordsToTake: 1 }))?.next;
  expect(await load({ recordsToTake: 1, after })).not.toBeNull();
  expect(await load({ recordsToTake: 1, after, search: 'Ada' })).toBeNull();
  expect(await namesOf({ search: 'Ada' })).toEqual(['Ada']);
});

test('a file has all rows of the search, in the order of the list', async () => {
  const names: string[] = [];
  const query = contract.input.parse({ sort: '-name', filter: { enrolled: true } });
  for await (const rows of streamListRows(fixture.db, createList(), query, { batch: 2, limit: 10 }))
    names.push(...rows.map(({ name }) => name));
  expect(names).toEqual(['Eve', 'Cleo', 'Ada']);
});
