import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CuttingProxy, cuttingProxy } from '../testing/cutting-proxy.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { createLagMeter, openReplica, type Replica } from './replica.ts';

let database: TestDatabase;
let primary: Database;
let proxy: CuttingProxy;
let url: string;
let lines: string[];
const log = {
  info: (line: unknown) => void lines.push(String(line)),
  warn: (line: unknown) => void lines.push(String(line)),
};

beforeAll(async () => {
  database = await testDatabase();
  primary = openDatabase({ url: database.url, max: 3 });
  const address = new URL(database.url);
  proxy = await cuttingProxy(Number(address.port));
  address.port = String(proxy.port);
  url = address.href;
});
afterAll(async () => {
  await primary.close();
  await proxy.close();
  await database.drop();
});
beforeEach(() => {
  lines = [];
});

/** Returns which of the two replied. The application name of a connection tells which. */
async function whoAnswers({ db }: Replica): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

test('[SC14] reads use the replica, the primary while the replica is away, and then the replica again; none fails', async () => {
  const replica = await openReplica({
    url,
    primary: { main: primary.kysely, deck: primary.kysely },
    max: 2,
    log,
    checkMs: 50,
  });
  try {
    expect(await whoAnswers(replica)).toBe('afterglow-replica');
    expect(await replica.db.selectFrom('setting').selectAll().execute()).toEqual([]);
    proxy.cut();
    for (let n = 0; n < 5; n++) expect(await whoAnswers(replica)).toBe('afterglow');
    proxy.mend();
    await expect.poll(() => whoAnswers(replica), { timeout: 10_000 }).toBe('afterglow-replica');
    expect(lines.map((line) => line.split(';').at(-1)?.trim())).toEqual([
      'reads that may lag go to DATABASE_REPLICA_URL',
      'reads that may lag go to the primary',
      'reads that may lag go to DATABASE_REPLICA_URL',
    ]);
  } finally {
    await replica.close();
  }
});

test('a start without its replica reports it in one line and reads from the primary', async () => {
  proxy.cut();
  const replica = await openReplica({
    url,
    primary: { main: primary.kysely, deck: primary.kysely },
    max: 2,
    log,
    checkMs: 60_000,
  });
  expect(await whoAnswers(replica)).toBe('afterglow');
  expect(lines).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL: does not answer .*; reads that may lag go to the primary$/),
  ]);
  await replica.close();
  proxy.mend();
});

test('without the setting reads use the primary; with it nothing is written through the replica', async () => {
  const none = await openReplica({
    url: undefined,
    primary: { main: primary.kysely, deck: primary.kysely },
    max: 2,
    log,
  });
  expect(none.db).toBe(primary.kysely);
  const replica = await openReplica({
    url,
    primary: { main: primary.kysely, deck: primary.kysely },
    max: 2,
    log,
  });
  await expect(replica.db.deleteFrom('setting').execute()).rejects.toThrow('only read from');
  await replica.close();
});

test('the lag is the time since the primary passed the replayed position', () => {
  const measureLag = createLagMeter();
  expect(measureLag('0/FF', '0/FF', 0)).toBe(0);
  // Replay is paused while the primary continues to write.
  expect(measureLag('0/1FF', '0/FF', 1_000)).toBe(0);
  expect(measureLag('1/0', '0/FF', 20_000)).toBe(19_000);
  expect(measureLag('1/0', '0/1FF', 40_000)).toBe(20_000);
  expect(measureLag('1/0', '1/0', 41_000)).toBe(0);
  // An idle primary does not make the replica older.
  expect(measureLag('1/0', '1/0', 99_000)).toBe(0);
});
