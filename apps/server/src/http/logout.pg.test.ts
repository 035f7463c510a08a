import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { redisIsHere, startRedis, type TestRedis } from '../testing/redis-for-tests.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

const within = (ms: number, what: Promise<unknown>) =>
  Promise.race([what, sleep(ms).then(() => `not within ${ms} ms`)]);
const clearsCookies = (response: Response) => {
  const set = response.headers.getSetCookie();
  return set.some((cookie) => cookie.startsWith('session=; Max-Age=0'));
};

describe.runIf(redisIsHere())('signing out while Redis hangs', () => {
  let redis: TestRedis;
  let server: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    server = await startTestServer({ config: { redisUrl: redis.url } });
  });
  afterAll(async () => {
    redis.resume();
    await server.close();
    redis.kill();
  });

  test('closes the sockets at once, replies soon, and the session is over', async () => {
    const { cookie } = await server.register();
    const wire = await server.connect(cookie);
    redis.pause();
    const leaving = server.post('/api/logout', {}, cookie);
    expect(await within(1_000, wire.closed)).toMatchObject({ code: 4401 });
    const response = (await within(3_000, leaving)) as Response;
    expect([response.status, clearsCookies(response)]).toEqual([200, true]);
    expect(await server.app.sessions.find({ headers: { cookie } })).toBeNull();
    redis.resume();
  });
});

describe('signing out while there is no database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** Blocks connections to this database until `true`, and closes the open ones. */
  async function reachable(yes: boolean): Promise<void> {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    const name = new URL(server.databaseUrl).pathname.slice(1);
    await admin.query(`alter database ${name} allow_connections ${yes}`);
    if (!yes)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await admin.end();
  }

  test('deletes the cookies, and the session ends once the database is back', async () => {
    const { cookie } = await server.register();
    const wire = await server.connect(cookie);
    const { sessions } = server.app;
    await reachable(false);
    try {
      const response = await server.post('/api/logout', {}, cookie);
      expect([response.status, clearsCookies(response)]).toEqual([202, true]);
    } finally {
      await reachable(true);
    }
    // A copy of the cookie is invalid, also before the row is deleted.
    expect(await sessions.find({ headers: { cookie } })).toBeNull();
    expect((await wire.closed).code).toBe(4401);
    const rows = () => server.app.db.selectFrom('auth_session').select('id').execute();
    await expect.poll(rows, { timeout: 15_000 }).toEqual([]);
  });
});
