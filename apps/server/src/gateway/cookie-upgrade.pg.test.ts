import { openWire, type Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

// The upgrade by the session cookie alone, as the app's own pages do it. Without a ticket, the origin check keeps other
// sites out.
let server: TestServer;
let publicUrl: string;
const clock = { aheadMs: 0 };
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + clock.aheadMs) });
  publicUrl = server.app.config.publicUrl;
});
afterEach(() => {
  clock.aheadMs = 0;
});
afterAll(() => server.close());

const address = () => `${server.url.replace('http', 'ws')}/socket`;
const asOurPage = (cookie: string, headers: Record<string, string> = {}): Promise<Wire> =>
  openWire(address(), cookie, { origin: publicUrl, 'user-agent': 'Mozilla/5.0', ...headers });
const speaks = async (wire: Wire) => (await wire.call('session/validate')).data;

test('a page of the app needs no ticket; the session determines the channel', async () => {
  const [one, two] = [await server.register(), await server.register()];
  for (const { cookie, userId } of [one, two]) {
    const wire = await asOurPage(cookie);
    expect(await speaks(wire)).toMatchObject({ authenticated: true, user: { id: userId } });
    wire.close();
  }
});

test('two devices in two languages: each gets towns and gifts in its own, whatever the other chose last', async () => {
  const { cookie } = await server.register();
  const [german, hebrew] = [await asOurPage(`${cookie}; lang=de`), await asOurPage(`${cookie}; lang=he`)];
  const cityOn = async (wire: Wire) => (await speaks(wire)).user.city as string;
  const giftOn = async (wire: Wire) =>
    ((await wire.call('gifts', { currentLength: 0, recordsToTake: 1 })).data as { gift: string }[])[0]?.gift;
  const before = [await cityOn(german), await giftOn(german)];
  expect(await cityOn(hebrew)).toMatch(/[א-ת]/);
  expect(before.join()).not.toMatch(/[א-ת]/);
  await hebrew.call('user/update', { key: 'language', value: 'he' });
  expect([await cityOn(german), await giftOn(german)]).toEqual(before);
  // A client that chooses another language uses it immediately.
  await german.call('user/update', { key: 'language', value: 'he' });
  expect(await cityOn(german)).toMatch(/[א-ת]/);
  for (const wire of [german, hebrew]) wire.close();
});

describe('rejected upgrades', () => {
  test('pages of others, the origin "null", and a browser without an origin: rejected despite a valid cookie', async () => {
    const { cookie } = await server.register();
    const { host } = new URL(publicUrl);
    for (const origin of ['https://evil.example', 'null', `https://${host}.evil.example`, 'file://', '']) {
      await expect(asOurPage(cookie, { origin })).rejects.toMatchObject({ status: 403 });
    }
    const silent = openWire(address(), cookie, { 'user-agent': 'Mozilla/5.0' });
    await expect(silent).rejects.toMatchObject({ status: 403 });
    const fetched = openWire(address(), cookie, { 'sec-fetch-mode': 'websocket' });
    await expect(fetched).rejects.toMatchObject({ status: 403 });
  });

  test('a program without an origin needs a ticket', async () => {
    const { cookie } = await server.register();
    await expect(openWire(address(), cookie)).rejects.toMatchObject({ status: 401 });
  });

  test('guests, forged, foreign and incomplete cookies: as without one', async () => {
    const { cookie } = await server.register();
    const session = /session=[^;]+/.exec(cookie)?.[0] ?? '';
    const bad = ['', 'session=', 'session=%E0%A4%A', 'session=a.b', session.slice(0, -8), `staff_${session}`];
    for (const each of bad) await expect(asOurPage(each)).rejects.toMatchObject({ status: 401 });
  });

  test('an address with a ticket is judged by the ticket alone', async () => {
    const { cookie } = await server.register();
    for (const query of ['?token=', '?token=x', '?x=1&token=']) {
      const rejected = openWire(address() + query, cookie, { origin: publicUrl });
      await expect(rejected).rejects.toMatchObject({ status: 401 });
    }
  });

  test('the console’s channel does not accept it', async () => {
    const { cookie } = await server.register();
    const rejected = openWire(address().replace('/socket', '/console/socket'), cookie, { origin: publicUrl });
    await expect(rejected).rejects.toMatchObject({ status: 401 });
  });
});

describe('a session that ends', () => {
  test('by signing out closes the sockets of its cookie, and the cookie opens nothing more', async () => {
    const { cookie } = await server.register();
    const wire = await asOurPage(cookie);
    await server.post('/api/logout', {}, cookie);
    expect((await wire.closed).code).toBe(4401);
    await expect(asOurPage(cookie)).rejects.toMatchObject({ status: 401 });
  });

  test('during the upgrade leaves no channel open', async () => {
    for (let round = 0; round < 30; round++) {
      const { cookie } = await server.register();
      const [opened] = await Promise.allSettled([
        asOurPage(cookie),
        new Promise((resolve) => setTimeout(resolve, round % 8)).then(() =>
          server.post('/api/logout', {}, cookie),
        ),
      ]);
      if (opened.status === 'fulfilled') expect((await opened.value.closed).code).toBe(4401);
      else expect(opened.reason).toMatchObject({ status: 401 });
    }
  });

  test('during the lookup is not admitted for a moment either', async () => {
    const { cookie } = await server.register();
    const { sessions } = server.app;
    const findSession = sessions.find;
    sessions.find = async (request) => {
      sessions.find = findSession;
      const found = await findSession(request);
      await server.post('/api/logout', {}, cookie);
      return found;
    };
    await expect(asOurPage(cookie)).rejects.toMatchObject({ status: 401 });
    expect(sessions.find).toBe(findSession);
  });

  test('with the person: banned or deleted, or expired', async () => {
    for (const state of ['banned', 'deleted'] as const) {
      const { cookie, userId } = await server.register();
      await sql`update person set state = ${state} where id = ${userId}`.execute(server.app.db);
      await expect(asOurPage(cookie)).rejects.toMatchObject({ status: 401 });
    }
    const { cookie } = await server.register();
    clock.aheadMs = 31 * 24 * 3600 * 1000;
    await expect(asOurPage(cookie)).rejects.toMatchObject({ status: 401 });
  });
});

test('the reply to the upgrade renews a session in use', async () => {
  const { cookie, userId } = await server.register();
  const fresh = await asOurPage(cookie);
  expect(fresh.setCookies).toEqual([]);
  clock.aheadMs = 3 * 24 * 3600 * 1000;
  const wire = await asOurPage(cookie);
  expect(wire.setCookies).toEqual([
    expect.stringMatching(/^session=[^;]+; Max-Age=2592000; (?=.*HttpOnly)(?=.*SameSite=Lax)/),
    expect.stringMatching(/^session_hint=1; Max-Age=2592000; /),
  ]);
  const { rows } = await sql<{ left_s: number }>`
    select extract(epoch from expires_at - now())::int as left_s from auth_session
      join member on member.auth_user_id = auth_session.user_id
    where member.person_id = ${userId}`.execute(server.app.db);
  expect(rows[0]?.left_s).toBeGreaterThan(32 * 24 * 3600);
});

test('when everybody reconnects at once all are admitted, and their sessions share a few statements', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => server.register()));
  // Every statement that this process sends to the database.
  using statements = vi.spyOn(pg.Client.prototype, 'query');
  const wires = await Promise.all(
    Array.from({ length: 300 }, (_, n) => asOurPage((people[n % 20] as { cookie: string }).cookie)),
  );
  expect(wires).toHaveLength(300);
  expect(statements.mock.calls.length).toBeGreaterThan(0);
  expect(statements.mock.calls.length).toBeLessThan(300);
  for (const wire of wires) wire.close();
});
