import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOTP } from '@better-auth/utils/otp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from './auth/passwords.ts';
import { type Database, openDatabase } from './db/database.ts';
import { findFreePort } from './db/embedded/postmaster.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { type TestCluster, testCluster } from './testing/cluster-for-tests.ts';
import { meansOf } from './testing/paid-calls.ts';
import { addStaff, givePremium, grantCoins } from './testing/people.ts';
import { cookiesOf, registration } from './testing/registration.ts';
import { startServerProcess } from './testing/server-process.ts';
import { type Order, type Person, UnyieldingClient } from './testing/unyielding-client.ts';

/** The soak test has more of them. */
const serverKills = Number(process.env.SOAK_SERVER_KILLS ?? 3);
const backendKills = Number(process.env.SOAK_BACKEND_KILLS ?? 2);
/** Replies between two kills: some hundred milliseconds of load. */
const answersBetween = 120;
const people = 12;
const coins = 10_000_000;
const spins = 1_000;
const secret = 'a secret of the crash test, long enough';
// A concurrent run on this machine uses another one.
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;

let cluster: TestCluster;
let database: Database;
let server: ChildProcess | undefined;

beforeAll(async () => {
  // A cluster of its own with the durability of production, because its backends are killed too.
  cluster = await testCluster({ durable: true });
  database = openDatabase({ url: cluster.url, max: 2, applicationName: 'afterglow-watch' });
  await sql`
    insert into setting (key, value)
    select key, '{"il": true, "de": true, "eu": true, "other": true}' from unnest(array['paid_spins', 'package_spins']) key`.execute(
    database.kysely,
  );
  const unlimited = { coins_act: 1e9, premium_days_act: 1e9, coins_member_30d: 1e9, coins_staff_day: 1e9 };
  const approvalLimits = { ...unlimited, refund: { ILS: 0, USD: 0, EUR: 0 } };
  await sql`insert into setting (key, value) values ('approval_limits', ${JSON.stringify(approvalLimits)})`.execute(
    database.kysely,
  );
  await startServer();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await database.close();
  await cluster.stop();
  cluster.remove();
});

async function startServer(): Promise<void> {
  const { child, ready } = startServerProcess({
    DATABASE_URL: cluster.url,
    DATA_DIR: cluster.dataDir,
    PORT: String(port),
    SECRET: secret,
    LIMITS: '0',
    ROLES: 'gateway',
    LOG_LEVEL: 'silent',
  });
  server = child;
  await ready();
}

/** Creates a member who can pay in every way, and everything that can be paid for. */
async function register(n: number): Promise<Person> {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(`m${n}@example.test`, 'correct horse 7 battery')),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { user_id: id } = (await answer.json()) as { user_id: number };
  await grantCoins(database.kysely, id, coins);
  await givePremium(database.kysely, id, new Date(Date.now() + 86_400_000));
  await sql`
    with booked as (
      insert into spin_movement (person_id, cause, cause_id, change, at) values (${id}, 'adjustment', 'many', ${spins}, now())
    )
    update member set free_spins = free_spins + ${spins} where person_id = ${id}`.execute(database.kysely);
  return { id, cookie: cookiesOf(answer) };
}

/** Signs a manager in, with a code of an authenticator app. */
async function signInManager(): Promise<Person> {
  const totpSecret = '12345678901234567890';
  const password = 'correct horse 7 battery';
  const { id } = await addStaff(database.kysely, { role: 'manager' });
  const { email } = await database.kysely
    .updateTable('staff')
    .set({ totp_secret: totpSecret, password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const code = await createOTP(totpSecret, { period: 30 }).hotp(Math.floor(Date.now() / 30_000));
  const answer = await fetch(`${url}/console/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, code }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return { id, cookie: cookiesOf(answer) };
}

const orderOf = async (id: number): Promise<Order> => {
  // The database may still be restarting.
  for (;;) {
    const row = await database.kysely
      .selectFrom('payment')
      .select(['reference', 'amount_minor', 'currency'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .catch(() => null);
    if (row) return { reference: row.reference, amountMinor: row.amount_minor, currency: row.currency };
    await sleep(50);
  }
};

/** Orders of one member: below the limit of open orders, even when none is answered. */
const ordersOfEach = 8;

test(
  'kill -9 of the server and of database backends while everything is paid for: nothing acknowledged is lost, nothing done or charged twice',
  async () => {
    const db = database.kysely;
    const persons: Person[] = [];
    for (let n = 0; n < people; n++) persons.push(await register(n));
    const clients = persons.map((person) => new UnyieldingClient(url, person, secret));
    const manager = new UnyieldingClient(url, await signInManager(), secret, '/console');
    const adjusted: { data: { trace_id: string; amount: number }; answer: unknown }[] = [];
    const { id: packageId } = await db
      .selectFrom('credit_package')
      .select('id')
      .where('credits', '=', 5_000)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const means = await Promise.all(
      persons.map(({ id }, n) => {
        const peer = (persons[n ^ 1] as Person).id;
        return meansOf(db, { payer: id, peer, now, pictures: 0 });
      }),
    );
    let isRunning = true;
    const acknowledgedNow = () => clients.reduce((sum, client) => sum + client.settled.length, 0);

    /** The members act one after the other, so each kind of call is running whenever something is killed. */
    const load = clients.map(async (client, n) => {
      const { peer: receiver_id, gift, story: story_id } = means[n] as (typeof means)[number];
      const text = { receiver_id, message_type: 'text', message_text: 'Good evening' };
      for (let round = n; isRunning; round++) {
        await client.pay('send_message', text);
        await client.pay('spinofluck/spin', {});
        await client.pay('send_message', { ...text, message_type: 'gift', message_text: gift });
        await client.pay('spinofluck/buy_spin', {});
        await client.pay('send_message', { ...text, story_id });
        // While a purchase of a kind is active, another one of the same kind is rejected.
        if (round % 5 === 1) await client.pay('spotlight/buy', {}, ['conflict']);
        if (round % 5 === 2) await client.pay('boost/buy', { kind: 'top' }, ['conflict']);
        if (round % 5 === 3) await client.pay('boost/buy', { kind: 'featured' }, ['conflict']);
        if (round % 5 === 4 && client.paidOrders.length < ordersOfEach)
          await client.order(packageId, orderOf);
      }
    });

    /** Gives coins to each member and takes some meanwhile, as staff. */
    const adjustEach = async () => {
      const reason = 'A crash in the middle of it';
      for (let round = 0; isRunning; round++) {
        const { id } = persons[round % people] as Person;
        const amount = round % 3 === 0 ? -2 : 5;
        const act = { id, kind: 'credits', amount, code: 'correction', tell: false, reason };
        const data = { ...act, trace_id: randomUUID() };
        const answer = await manager.ask('members/adjust', data);
        if (answer.request_status !== 1) throw new Error(`members/adjust: ${answer.error_code}`);
        adjusted.push({ data, answer: answer.data });
      }
    };

    const afterAnswers = async (count: number) => {
      const until = acknowledgedNow() + count;
      while (acknowledgedNow() < until) {
        if (!isRunning) throw new Error('nobody pays any more');
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
        // Kills the connection that writes at this moment. The whole cluster then recovers from its write-ahead log.
        const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'afterglow' order by state = 'active' desc limit 1`.execute(
          db,
        );
        process.kill((rows[0] as { pid: number }).pid, 'SIGKILL');
      }
      await afterAnswers(answersBetween);
      isRunning = false;
    };
    const settled = () => clients.flatMap(({ settled }) => settled);
    try {
      // A client that gets an unexpected reply ends the test immediately.
      await Promise.all([disturb(), adjustEach(), ...load]);
      // Repeats the call, as a client that missed the reply would. The reply stays the same.
      for (const client of clients) {
        for (const call of new Set(client.settled.map(({ call }) => call))) {
          const { data, answer } = client.settled.findLast(
            (each) => each.call === call,
          ) as (typeof client.settled)[0];
          const again = await client.ask(call, data);
          expect(again.request_details).toEqual(answer.request_details);
        }
      }
      for (const { data, answer } of adjusted.slice(-3))
        expect((await manager.ask('members/adjust', data)).data).toEqual(answer);
    } finally {
      isRunning = false;
      for (const client of [manager, ...clients]) client.stop();
    }

    // Repetition settled everything: the stored rows are the acknowledged ones, each once, and no others.
    const acknowledged = (...calls: string[]) =>
      settled()
        .filter(({ call }) => calls.includes(call))
        .map(({ data }) => data.trace_id)
        .sort();
    const stored = async (table: 'message' | 'spin' | 'boost') =>
      (await sql<{ trace_id: string }>`select trace_id from ${sql.table(table)}`.execute(db)).rows
        .map(({ trace_id }) => trace_id)
        .sort();
    expect(await stored('message')).toEqual(acknowledged('send_message'));
    expect(await stored('spin')).toEqual(acknowledged('spinofluck/spin', 'spinofluck/buy_spin'));
    expect(await stored('boost')).toEqual(acknowledged('spotlight/buy', 'boost/buy'));
    const messages = new Set(
      settled().flatMap(({ call, answer }) => (call === 'send_message' ? [answer.request_details.id] : [])),
    );
    for (const { delivered } of clients) {
      expect([...delivered.values()].filter((times) => times > 1)).toEqual([]);
      for (const id of delivered.keys()) expect(messages).toContain(id);
    }
    const { rows: orders } = await sql<{ reference: string; credits: number }>`
      select reference, credits + bonus as credits from payment where state = 'paid'`.execute(db);
    const paid = clients.flatMap(({ paidOrders }) => paidOrders);
    expect(orders.map(({ reference }) => reference).sort()).toEqual(paid.sort());

    const { rows: traces } = await sql<{ trace_id: string }>`
      select trace_id from staff_trace where call = 'members/adjust'`.execute(db);
    expect(traces.map(({ trace_id }) => trace_id).sort()).toEqual(
      adjusted.map(({ data }) => data.trace_id).sort(),
    );
    const { rows: adjustments } = await sql<{ count: number }>`select count(*)::int from adjustment`.execute(
      db,
    );
    expect(adjustments[0]?.count).toBe(adjusted.length);
    expect(adjusted.length).toBeGreaterThan(0);

    // The coins are what the replies say.
    const given = adjusted.reduce((sum, { data }) => sum + data.amount, 0);
    const spent = settled().reduce((sum, { answer }) => sum + (answer.request_details.credits_spent ?? 0), 0);
    const won = settled().reduce((sum, { answer }) => sum + (answer.data?.value ?? 0), 0);
    const bought = orders.reduce((sum, { credits }) => sum + credits, 0);
    const { rows: wallets } = await sql<{ left: number }>`
      select sum(given + bought)::float8 as left from wallet`.execute(db);
    expect(wallets[0]?.left).toBe(people * coins - spent + won + bought + given);
    await expectCleanAudit(db);
    for (const call of [
      'send_message',
      'spinofluck/spin',
      'spinofluck/buy_spin',
      'spotlight/buy',
      'boost/buy',
    ])
      expect(acknowledged(call).length, call).toBeGreaterThan(0);
    expect(paid.length).toBeGreaterThan(0);
    expect(clients.reduce((sum, { repeats }) => sum + repeats, 0)).toBeGreaterThan(0);
  },
  240_000 * Math.max(1, serverKills / 10),
);
