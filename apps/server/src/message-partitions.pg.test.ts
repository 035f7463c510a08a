import { randomUUID } from 'node:crypto';
import type { Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceIds } from './testing/advance-ids.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { fillLedger } from './testing/generated-ledger.ts';
import { partitionMessages } from './testing/partition-messages.ts';
import { grantCoins } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/server-for-tests.ts';
import { sendText } from './testing/server-processes.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

/** Messages that are there before. `npm run soak` uses a million. */
const rows = Number(process.env.SOAK_LIST_ROWS ?? 10_000);
const measures = process.env.SOAK_FIGURES === '1';
const pairs = measures ? 8 : 3;
/** Confirmed messages before the swap, and again after it. */
const confirmedBetween = measures ? 1_000 : 100;

let database: TestDatabase;
let client: pg.Client;
let server: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fillLedger(client, rows * 1.1);
  await advanceIds(client);
  await client.query(`insert into setting (key, value) values ('partners', '"mixed"')`);
  server = await startTestServer({ database, config: { limits: false } });
}, 600_000);
afterAll(async () => {
  await server?.close();
  await client.end();
  await database.drop();
});

type Talker = { wire: Wire; id: number };
type Sent = { from: Talker; to: number; trace: string; id: number };

async function startTalker(): Promise<Talker> {
  const { userId, cookie } = await server.register();
  await grantCoins(server.app.db, userId, 1_000_000);
  return { wire: await server.connect(cookie), id: userId };
}

test('[SC16] the table of messages becomes a partition under traffic: no failed send, a repeated one is known', {
  timeout: 300_000,
}, async () => {
  const { db } = server.app;
  const talkers: Talker[] = [];
  for (let n = 0; n < 2 * pairs; n++) talkers.push(await startTalker());
  const sent: Sent[] = [];
  let isRunning = true;
  /**
   * Each sends the next message when the last one is answered, and reads the conversation. One failure ends
   * the test.
   */
  const traffic = talkers.map(async (from, n) => {
    const to = (talkers[n ^ 1] as Talker).id;
    while (isRunning) {
      const trace = randomUUID();
      sent.push({ from, to, trace, id: await sendText(from.wire, to, trace) });
      const page = await from.wire.call('messages', {
        contact_user_id: to,
        currentLength: 0,
        recordsToTake: 20,
      });
      expect(page.request_status).toBe(1);
    }
  });
  const furtherSends = async () => {
    const until = sent.length + confirmedBetween;
    await Promise.race([
      expect.poll(() => sent.length, { timeout: 120_000 }).toBeGreaterThan(until),
      ...traffic,
    ]);
  };
  const fileOf = async (table: string) =>
    (await sql<{ file: number }>`select pg_relation_filenode(${table}::regclass)::int as file`.execute(db))
      .rows[0]?.file;

  let swap: Awaited<ReturnType<typeof partitionMessages>>;
  try {
    await furtherSends();
    const file = await fileOf('message');
    swap = await partitionMessages(client);
    expect([await fileOf('message_first'), swap.checkedRows]).toEqual([file, 0]);
    await furtherSends();
  } finally {
    isRunning = false;
    await Promise.all(traffic);
  }
  if (measures) {
    console.log(`swap of ${rows} rows: ${swap.tookMs.toFixed(0)} ms`);
    expect(swap.tookMs).toBeLessThanOrEqual(200);
  }

  const before = sent.filter(({ id }) => id < swap.bound);
  const after = sent.filter(({ id }) => id >= swap.bound);
  expect(Math.min(before.length, after.length)).toBeGreaterThan(confirmedBetween / 2);
  for (const { from, to, trace, id } of [...before.slice(0, 50), ...after.slice(-50)])
    expect(await sendText(from.wire, to, trace)).toBe(id);
  const { rows: stored } = await sql<{ part: string; id: number; trace_id: string }>`
    select tableoid::regclass::text as part, id, trace_id from message where sender_id >= ${talkers[0]?.id}`.execute(
    db,
  );
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(stored.sort(byId)).toEqual(
    sent.sort(byId).map(({ id, trace }) => ({
      part: id < swap.bound ? 'message_first' : 'message_second',
      id,
      trace_id: trace,
    })),
  );
  await expectCleanAudit(db);
});
