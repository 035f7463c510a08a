import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

const appendOnly = [
  'adjustment',
  'audit_log',
  'audit_seal',
  'ledger_transfer',
  'premium_movement',
  'spin',
  'spin_movement',
  'wheel_weights',
];

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the append-only tables are those that are tested here', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc order by name`);
  expect(rows.map(({ name }) => name)).toEqual(appendOnly);
});

test.each(appendOnly)('%s rejects update, delete and truncate', async (table) => {
  const { rows } = await client.query<{ event: string }>(`
    select event_manipulation as event from information_schema.triggers
    where event_object_table = '${table}' and action_statement like '%refuse_change%' order by event`);
  expect(rows.map(({ event }) => event)).toEqual(['DELETE', 'UPDATE']);
  await expect(client.query(`truncate ${table} cascade`)).rejects.toThrow(/ is append-only$/);
});
