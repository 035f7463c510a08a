import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './db/database.ts';
import { freePort } from './db/embedded/postmaster.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { type TestCluster, testCluster } from './testing/cluster-for-tests.ts';
import { grantCoins } from './testing/people.ts';
import { cookiesOf, registration } from './testing/registration.ts';
import { serverProcess } from './testing/server-process.ts';

/** More of them in the drill. */
const serverKills = Number(process.env.DRILL_SERVER_KILLS ?? 10);
const backendKills = Number(process.env.DRILL_BACKEND_KILLS ?? 5);
/** Answers between two kills: a few hundred milliseconds of load. */
const answersBetween = 300;
const people = 24;
const coins = 10_000_000;
// Another run on this machine has another.
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

let cluster: TestCluster;
let database: Database;
let server: ChildProcess | undefined;

beforeAll(async () => {
  // A cluster of its own, as safe as the real one: its backends are killed too.
  cluster = await testCluster({ durable: true });
  database = openDatabase({ url: cluster.url, max: 2, applicationName: 'afterglow-watch' });
  await startServer();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await database.close();
  await cluster.stop();
  cluster.remove();
});

async function startServer(): Promise<void> {
  const { child, ready } = serverProcess({
    DATABASE_URL: cluster.url,
    DATA_DIR: cluster.dataDir,
    PORT: String(port),
    LIMITS: '0',
    ROLES: 'gateway',
    LOG_LEVEL: 'silent',
  });
  server = child;
  await ready();
}

const post = (address: string, body: unknown, cookie = '') =>
  fetch(url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

type Person = { id: number; cookie: string };
async function register(n: number): Promise<Person> {
  const answer = await post('/api/register', registration(`m${n}@example.test`, 'correct horse 7 battery'));
  if (answer.status !== 201) throw new Error(await answer.text());
  const { user_id: id } = (await answer.json()) as { user_id: number };
  await grantCoins(database.kysely, id, coins);
  return { id, cookie: cookiesOf(answer) };
}

/** A client that never gives up: on any doubt it connects again and repeats the same trace id until it is answered. */
class Client {
  readonly person: Person;
  /** Trace id to the id of the message, as answered. */
  readonly acknowledged = new Map<string, number>();
  /** How often each message id came in as a push, over all connections. */
  readonly delivered = new Map<number, number>();
  repeats = 0;
  private stopped = false;
  private wire: Wire | undefined;

  constructor(person: Person) {
    this.person = person;
  }

  private async connected(): Promise<Wire> {
    while (this.wire?.socket.readyState !== 1) {
      if (this.stopped) throw new Error('stopped');
      try {
        const ticket = await post('/api/ticket', {}, this.person.cookie);
        const { token } = (await ticket.json()) as { token: string };
        const wire = await openWire(`${url.replace('http', 'ws')}/socket?token=${token}`, this.person.cookie);
        wire.socket.on('error', () => {});
        wire.socket.on('message', (data) => this.hear(data.toString()));
        this.wire = wire;
      } catch {
        await sleep(100);
      }
    }
    return this.wire;
  }

  private hear(text: string): void {
    if (!text.startsWith('{"module":"new_message"')) return;
    const { request_details: message } = JSON.parse(text);
    if (message.receiver_id !== this.person.id) return;
    this.delivered.set(message.id, (this.delivered.get(message.id) ?? 0) + 1);
  }

  async send(to: number): Promise<void> {
    const trace_id = randomUUID();
    const frame = { receiver_id: to, message_type: 'text', message_text: trace_id, trace_id };
    for (;;) {
      const answer = await (await this.connected()).call('send_message', frame).catch(() => null);
      if (answer?.request_status === 1) {
        this.acknowledged.set(trace_id, answer.request_details.id);
        return;
      }
      if (answer && !['internal', 'try_later'].includes(answer.error_code ?? ''))
        throw new Error(answer.error_code);
      this.repeats++;
      await sleep(10);
    }
  }

  /** Whatever is under way fails. */
  stop(): void {
    this.stopped = true;
    this.wire?.socket.terminate();
  }
}

test(
  'kill -9 of the server and of database backends under load: nothing acknowledged is lost, doubled or charged twice',
  async () => {
    const persons: Person[] = [];
    for (let n = 0; n < people; n++) persons.push(await register(n));
    const clients = persons.map((person) => new Client(person));
    let going = true;
    const acknowledgedNow = () => clients.reduce((sum, client) => sum + client.acknowledged.size, 0);
    const load = clients.map(async (client, n) => {
      while (going) await client.send((persons[n ^ 1] as Person).id);
    });

    const afterAnswers = async (count: number) => {
      const until = acknowledgedNow() + count;
      while (acknowledgedNow() < until) {
        if (!going) throw new Error('nobody sends any more');
        await sleep(5);
      }
    };
    const disturb = async () => {
      for (let kill = 0; kill < serverKills; kill++) {
        await afterAnswers(answersBetween + kill * 7);
        const dead = new Promise((resolve) => server?.once('exit', resolve));
        server?.kill('SIGKILL');
        await dead;
        await startServer();
      }
      for (let kill = 0; kill < backendKills; kill++) {
        await afterAnswers(answersBetween + kill * 11);
        // Whichever connection writes at this moment; the whole cluster then recovers from its log.
        const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'afterglow' order by state = 'active' desc limit 1`.execute(
          database.kysely,
        );
        process.kill((rows[0] as { pid: number }).pid, 'SIGKILL');
      }
      await afterAnswers(answersBetween);
      going = false;
    };
    try {
      // A client that is answered what it must not be ends the test at once.
      await Promise.all([disturb(), ...load]);
      await sleep(200);
    } finally {
      going = false;
      for (const client of clients) client.stop();
    }

    const { rows: stored } = await sql<{ id: number; sender_id: number; trace_id: string; body: string }>`
    select id, sender_id, trace_id, body from message`.execute(database.kysely);
    const byTrace = new Map(stored.map((row) => [row.trace_id, row]));
    expect(byTrace.size).toBe(stored.length);
    for (const client of clients) {
      for (const [trace, id] of client.acknowledged) {
        expect(byTrace.get(trace)).toEqual({ id, sender_id: client.person.id, trace_id: trace, body: trace });
      }
      expect([...client.delivered.values()].filter((times) => times > 1)).toEqual([]);
      for (const id of client.delivered.keys()) expect(stored.some((row) => row.id === id)).toBe(true);
    }
    // Every send was settled by repeating it, so nothing is stored that nobody was told of.
    expect(stored.length).toBe(acknowledgedNow());
    const { rows: wallets } = await sql<{
      left: number;
    }>`select sum(given + bought) as left from wallet`.execute(database.kysely);
    expect(Number(wallets[0]?.left)).toBe(people * coins - stored.length * 50);
    await expectCleanAudit(database.kysely);
    const repeats = clients.reduce((sum, client) => sum + client.repeats, 0);
    expect(repeats).toBeGreaterThan(0);
  },
  240_000 * (serverKills / 10),
);
