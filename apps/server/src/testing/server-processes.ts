import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import { grantCoins } from './people.ts';
import { startRedis } from './redis-for-tests.ts';
import { cookiesOf, registration } from './registration.ts';
import { type Pace, startServerProcess } from './server-process.ts';
import { testDatabase } from './test-database.ts';

export type StartedProcess = { child: ChildProcess; url: string; metrics: () => Promise<string> };
type Person = { id: number; cookie: string };

const coins = 10_000_000;
/** Cookies and tickets of one process are valid for the others. */
export const commonSecret = 'the same for all of these processes';
/** Several servers start at once, beside other tests. Alone they take some seconds. */
export const startMs = 240_000;

/**
 * Starts several real server processes over one Redis, with their own database. Members can meet virtual
 * profiles.
 */
export async function startServerProcesses(
  count: number,
  options: { pace?: Pace; ports?: number[]; env?: Record<string, string> } = {},
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-processes-'));
  let redis = await startRedis();
  const fixture = await testDatabase();
  const database = openDatabase({ url: fixture.url, max: 2, applicationName: 'afterglow-watch' });
  const { kysely: db } = database;
  await sql`insert into setting (key, value) values ('partners', '"mixed"')`.execute(db);
  const processes: StartedProcess[] = [];
  const wires: Wire[] = [];

  /** Starts one more. Its application name in the database is its number. */
  async function start(port = 0, env: Record<string, string> = {}): Promise<StartedProcess> {
    const name = encodeURIComponent(`-c afterglow.process=${processes.length}`);
    const server = startServerProcess(
      {
        DATABASE_URL: `${fixture.url}?options=${name}`,
        REDIS_URL: redis.url,
        DATA_DIR: folder,
        SECRET: commonSecret,
        PORT: String(port),
        LIMITS: '0',
        LOG_LEVEL: 'silent',
        ...options.env,
        ...env,
      },
      options.pace,
    );
    const started = { child: server.child, url: '', metrics: server.metrics };
    processes.push(started);
    started.url = await server.ready();
    return started;
  }

  const lives = ({ child }: StartedProcess) => child.exitCode === null && child.signalCode === null;
  async function kill(one: StartedProcess): Promise<void> {
    if (!lives(one)) return;
    const { child } = one;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  const post = (url: string, address: string, body: unknown = {}, cookie = '') =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  const app = {
    db,
    databaseUrl: fixture.url,
    /** In the order of their start, including killed ones. */
    processes,
    living: () => processes.filter(lives),
    at: (n: number) => processes[n] as StartedProcess,
    start,
    kill,
    post,
    redis: () => redis,
    /** Starts Redis again, on the port of the killed one. */
    redisAgain: async () => {
      redis = await startRedis(redis.port);
    },
    register: async (url = processes[0]?.url ?? ''): Promise<Person> => {
      const address = `m${randomUUID().slice(0, 12)}@example.test`;
      const answer = await post(url, '/api/register', registration(address, 'correct horse 7 battery'));
      if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
      const { user_id: id } = (await answer.json()) as { user_id: number };
      await grantCoins(db, id, coins);
      return { id, cookie: cookiesOf(answer) };
    },
    /** An open socket of this member on that process. */
    device: async (url: string, cookie: string): Promise<Wire> => {
      const ticket = await post(url, '/api/ticket', {}, cookie);
      if (!ticket.ok) throw new Error(`ticket: ${ticket.status}`);
      const { token } = (await ticket.json()) as { token: string };
      const address = `${url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`;
      const wire = await openWire(address, cookie);
      wire.socket.on('error', () => {});
      wires.push(wire);
      return wire;
    },
    /** Whether each live process reports that it receives from the others. */
    bus: () =>
      Promise.all(
        processes
          .filter(lives)
          .map(async ({ url }) => ((await (await fetch(`${url}/readyz`)).json()) as { bus: boolean }).bus),
      ),
    close: async () => {
      for (const wire of wires) wire.socket.terminate();
      await Promise.all(processes.map(kill));
      await database.close();
      await fixture.drop();
      redis.kill();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await Promise.all(Array.from({ length: count }, (_, n) => start(options.ports?.[n])));
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

export type ServerProcesses = Awaited<ReturnType<typeof startServerProcesses>>;

/** Sends a text under a new trace id. Returns the message's id. */
export async function sendText(
  wire: Wire,
  receiver_id: number,
  trace_id: string = randomUUID(),
): Promise<number> {
  const frame = { receiver_id, message_type: 'text', message_text: trace_id, trace_id };
  const answer = await wire.call('send_message', frame);
  if (answer.request_status !== 1) throw new Error(`send_message: ${answer.error_code}`);
  return answer.request_details.id as number;
}

/** Returns the ids of the messages that a socket received, in order of arrival. */
export const listReceivedMessages = ({ pushes }: Wire): number[] =>
  pushes.filter(({ module }) => module === 'new_message').map((frame) => frame.request_details.id as number);
