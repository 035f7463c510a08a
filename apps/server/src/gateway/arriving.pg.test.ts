import { openWire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  // The test runs the periodic work itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startTestServer({ now: () => now });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const activeAt = async (id: number) =>
  (
    await server.app.db
      .selectFrom('person')
      .select('last_active')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).last_active.getTime();

const ticket = async (cookie: string) =>
  ((await (await server.post('/api/ticket', {}, cookie)).json()) as { token: string }).token;
const open = (token: string, cookie: string) =>
  openWire(`${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`, cookie);

test('fifty people who request tickets and connect at the same moment each get their own session', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => server.register()));
  const many = Array.from({ length: 50 }, (_, n) => members[n % 10] as (typeof members)[number]);
  const known = await Promise.all(
    many.map(async ({ cookie }) => {
      const wire = await open(await ticket(cookie), cookie);
      const { data } = await wire.call('session/validate');
      wire.close();
      return data.user.id;
    }),
  );
  expect(known).toEqual(many.map(({ userId }) => userId));
});

test('a logout during a ticket request makes all of its tickets invalid', async () => {
  const seen = { rejected: 0, guests: 0 };
  for (let round = 0; round < 6; round++) {
    const { cookie } = await server.register();
    const ask = () => server.post('/api/ticket', {}, cookie);
    const tickets = [await ask()];
    // One after the other, from before the session's end until after it.
    let hasLeft = false;
    const asking = Array.from({ length: 3 }, async () => {
      do tickets.push(await ask());
      while (!hasLeft);
    });
    await server.post('/api/logout', {}, cookie);
    hasLeft = true;
    await Promise.all(asking);
    tickets.push(await ask());
    for (const response of tickets) {
      const { token } = (await response.json()) as { token: string };
      const wire = await open(token, cookie).catch(() => null);
      // A ticket requested after the end is a guest's.
      if (wire) expect((await wire.call('session/validate')).data).toEqual({ authenticated: false });
      wire?.close();
      if (wire) seen.guests++;
      else seen.rejected++;
    }
  }
  // Tickets of both kinds were issued: the session ended between the first and the last ticket of each round.
  expect(Math.min(seen.rejected, seen.guests)).toBeGreaterThan(0);
});

test('a session that ended, or a ban, without an event to this process still lets nobody stay', async () => {
  const [ended, banned] = [await server.register(), await server.register()];
  const tokens = [await ticket(ended.cookie), await ticket(banned.cookie)] as const;
  const { db } = server.app;
  const mine = db.selectFrom('member').select('auth_user_id').where('person_id', '=', ended.userId);
  await db.deleteFrom('auth_session').where('user_id', '=', mine).execute();
  await db.updateTable('person').set({ state: 'banned' }).where('id', '=', banned.userId).execute();
  const wires = [await open(tokens[0], ended.cookie), await open(tokens[1], banned.cookie)];
  for (const wire of wires) expect((await wire.closed).code).toBe(4401);
  for (const { userId } of [ended, banned]) expect(server.app.presence.isOnline(userId)).toBe(false);
});

test('arrivals are recorded, and members who stay for hours stay recently active', async () => {
  const { cookie, userId } = await server.register();
  const stepMs = 15 * 60 * 1000;
  const step = () => Math.floor(now.getTime() / stepMs) * stepMs;
  now = new Date(now.getTime() + stepMs);
  const wire = await server.connect(cookie);
  const soon = { timeout: 5_000 };
  await expect.poll(() => activeAt(userId), soon).toBe(step());
  for (let hours = 1; hours <= 3; hours++) {
    now = new Date(now.getTime() + 3_600_000);
    // Thirty silent seconds would count as a dead connection. Here they pass in an instant.
    await wire.call('ping');
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => activeAt(userId), soon).toBe(step());
  }
});
