import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { getPoolSizes } from './db/pools.ts';
import { startServer } from './server.ts';
import { createTestConfig } from './testing/fixture.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a process opens no more connections than configured, and some of them for the deck', () => {
  for (const connections of [6, 7, 12, 50]) {
    const { main, deck } = getPoolSizes(connections);
    expect(main + deck).toBe(connections);
    // Of these the runners of jobs hold three.
    expect(main).toBeGreaterThanOrEqual(5);
    expect(deck).toBeGreaterThan(0);
  }
  expect(readConfig({ SECRET: 's'.repeat(32) }).databasePool).toBe(12);
  expect(() => readConfig({ DATABASE_POOL: '5' })).toThrow('DATABASE_POOL: must be at least 6');
});

test('[SC18] a start whose pools do not fit the database ends in one line that says so, and leaves nothing open', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const { rows } = await admin.query('select current_setting($1)::int as most', ['max_connections']);
  const config = createTestConfig({
    databaseUrl: database.url,
    databasePool: rows[0].most,
    logLevel: 'silent',
  });
  const failed = await startServer(config).catch((error: unknown) => error as Error);
  expect((failed as Error).message).toMatch(
    /^DATABASE_POOL: \d+ connections do not fit: the database lets \d+ in, and \d+ are taken by others; .*$/,
  );
  const open = () =>
    admin.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  await expect.poll(async () => (await open()).rowCount).toBe(0);
  await admin.end();
});
