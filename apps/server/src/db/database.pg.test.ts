import { CompiledQuery, type Kysely, sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { createReplacedCounter } from './pools.ts';
import type { DB } from './schema.ts';

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.drop());

const hot = sql`select 'hot' as word`;
/**
 * Returns how often this connection has run the hot statement as a prepared one, and the id of the
 * connection.
 */
async function hotRuns(db: Kysely<DB>) {
  const { rows } = await sql<{ pid: number; runs: number }>`
    select pg_backend_pid() as pid, coalesce(sum(generic_plans + custom_plans), 0)::int as runs
    from pg_prepared_statements where statement = 'select ''hot'' as word'`.execute(db);
  return rows[0] as { pid: number; runs: number };
}
const run = (db: Kysely<DB>, n: number) => db.executeQuery(CompiledQuery.raw(`select ${n} as n`, []));

test('every statement stays prepared, however many others there are and however late it is used', async () => {
  const { kysely: db, close } = openDatabase({ url: fixture.url, max: 1 });
  for (let n = 0; n < 600; n++) await run(db, n);
  for (let time = 0; time < 5; time++) await hot.execute(db);
  expect((await hotRuns(db)).runs).toBe(5);
  await close();
});

test('a connection with too many prepared statements is replaced after its transaction, which is logged, and statements are prepared on the new one', async () => {
  const registry = new Registry();
  const notified: object[] = [];
  const onReplaced = createReplacedCounter(registry, { warn: (facts: object) => void notified.push(facts) })(
    'main',
  );
  const { kysely: db, close } = openDatabase({
    url: fixture.url,
    max: 1,
    maxPrepared: 20,
    onReplaced,
  });
  const before = await hotRuns(db);
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 50; n++) await run(tx, n);
    expect((await hotRuns(tx)).pid).toBe(before.pid);
  });
  expect(notified).toEqual([{ pool: 'main', prepared: 51 }]);
  await hot.execute(db);
  await hot.execute(db);
  const after = await hotRuns(db);
  expect(after.pid).not.toBe(before.pid);
  expect(after.runs).toBe(2);
  expect(notified).toEqual([{ pool: 'main', prepared: 51 }]);
  expect(await registry.metrics()).toContain('database_connections_replaced_total{pool="main"} 1');
  await close();
});
