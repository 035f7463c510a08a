import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './db/database.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { grantCoins } from './testing/people.ts';
import { redisIsHere, startRedis, type TestRedis } from './testing/redis-for-tests.ts';
import { cookiesOf, registration } from './testing/registration.ts';
import { serverProcess } from './testing/server-process.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

// Two real server processes over a real Redis; a person has a device on each, and one process is killed in the middle.

const messages = Number(process.env.DRILL_MESSAGES ?? 200);
const coins = 10_000_000;
type Process = { child: ChildProcess; url: string };

describe.runIf(redisIsHere())('two processes, one of them killed', () => {
  let redis: TestRedis;
  let town: TestDatabase;
  let database: Database;
  let folder: string;
  let one: Process;
  let two: Process;
  beforeAll(async () => {
    redis = await startRedis();
    town = await testDatabase();
    database = openDatabase({ url: town.url, max: 1 });
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-two-'));
    await sql`insert into setting (key, value) values ('partners', '"mixed"')`.execute(database.kysely);
    [one, two] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    for (const each of [one, two]) each?.child.kill('SIGKILL');
    await database?.close();
    await town?.drop();
    redis?.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<Process> {
    const server = serverProcess({
      DATABASE_URL: town.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      SECRET: 'the same for both of these two processes',
      LIMITS: '0',
      LOG_LEVEL: 'silent',
    });
    return { child: server.child, url: await server.ready() };
  }

  const post = (at: Process, address: string, body: unknown, cookie = '') =>
    fetch(at.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  async function register() {
    const address = `m${randomUUID().slice(0, 8)}@example.test`;
    const answer = await post(one, '/api/register', registration(address, 'correct horse 7 battery'));
    const { user_id: id } = (await answer.json()) as { user_id: number };
    await grantCoins(database.kysely, id, coins);
    return { id, cookie: cookiesOf(answer) };
  }
  async function device(at: Process, cookie: string): Promise<Wire> {
    const { token } = (await (await post(at, '/api/ticket', {}, cookie)).json()) as { token: string };
    const wire = await openWire(`${at.url.replace('http', 'ws')}/socket?token=${token}`, cookie);
    wire.socket.on('error', () => {});
    return wire;
  }
  const heard = ({ pushes }: Wire) =>
    pushes
      .filter(({ module }) => module === 'new_message')
      .map((frame) => frame.request_details.id as number);

  test('[SC1] each message comes once to each device, in order; what was confirmed is stored, once, and everybody is back', async () => {
    const [me, other] = [await register(), await register()];
    const sender = await device(one, me.cookie);
    const [here, there] = [await device(one, other.cookie), await device(two, other.cookie)];
    // From two of the sender's devices, on both processes at once; the second's process dies.
    const elsewhere = await device(two, me.cookie);
    const confirmed = new Set<number>();
    const send = async (wire: Wire, trace_id: string) => {
      const frame = { receiver_id: other.id, message_type: 'text', message_text: trace_id, trace_id };
      const { request_details } = await wire.call('send_message', frame);
      confirmed.add(request_details.id);
    };
    for (const from of [sender, elsewhere]) {
      const before = confirmed.size;
      for (let n = 0; n < messages / 2; n++) await send(from, randomUUID());
      const sent = [...confirmed].slice(before);
      for (const wire of [here, there]) await expect.poll(() => heard(wire).slice(before)).toEqual(sent);
    }

    // Some of these die with their process; each is sent again, under its own name, through the other.
    const traces = Array.from({ length: messages }, () => randomUUID());
    const dying = traces.map((trace) => send(elsewhere, trace).catch(() => trace));
    await expect.poll(() => confirmed.size, { interval: 5 }).toBeGreaterThan(messages + 5);
    two.child.kill('SIGKILL');
    await once(two.child, 'exit');
    const unsure = (await Promise.all(dying)).filter((trace) => trace !== undefined);
    for (const trace of unsure) await send(sender, trace);

    const { rows } = await sql<{ id: number; trace_id: string }>`
      select id, trace_id from message where sender_id = ${me.id} order by id`.execute(database.kysely);
    expect(rows.map(({ id }) => id)).toEqual([...confirmed].sort((a, b) => a - b));
    expect(new Set(rows.map(({ trace_id }) => trace_id)).size).toBe(rows.length);
    for (const wire of [here, there]) expect(new Set(heard(wire)).size).toBe(heard(wire).length);
    // Whose process died comes to the other and finds everything there.
    const back = await device(one, other.cookie);
    const page = await back.call('messages', { contact_user_id: me.id, currentLength: 0, recordsToTake: 5 });
    expect(page.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual(
      rows.slice(-5).map(({ id }) => id),
    );
    await expectCleanAudit(database.kysely);
  }, 120_000);
});
