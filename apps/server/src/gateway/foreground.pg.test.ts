import { afterAll, beforeAll, expect, test } from 'vitest';
import { redisIsHere, startRedis, type TestRedis } from '../testing/redis-for-tests.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { createRedisFanout } from './fanout-redis.ts';
import { createForeground } from './foreground.ts';

let redis: TestRedis | undefined;
let server: TestServer;
beforeAll(async () => {
  redis = redisIsHere() ? await startRedis() : undefined;
  server = await startTestServer({ config: { redisUrl: redis?.url } });
});
afterAll(async () => {
  await server.close();
  redis?.kill();
});

test('a member with a visible page is in the foreground, also for another process; hidden or closed they are not', async () => {
  const { userId, cookie } = await server.register();
  const watching = () => server.app.foreground.find([userId, userId + 1]);
  expect(await watching()).toEqual(new Set());
  const wire = await server.connect(cookie);
  await expect.poll(watching).toEqual(new Set([userId]));

  const elsewhere = redis && createRedisFanout(redis.url, server.app.log);
  const other =
    elsewhere &&
    createForeground({ fanout: elsewhere, connections: { isForeground: () => false } }, { timeoutMs: 300 });
  // The bus needs a moment until a new subscriber is known.
  if (other) await expect.poll(() => other.find([userId])).toEqual(new Set([userId]));

  expect(await wire.call('session/visible', { visible: false })).toMatchObject({ data: { visible: false } });
  expect(await watching()).toEqual(new Set());
  const second = await server.connect(cookie);
  await expect.poll(watching).toEqual(new Set([userId]));
  second.close();
  await expect.poll(watching).toEqual(new Set());
  await wire.call('session/visible', { visible: true });
  expect(await watching()).toEqual(new Set([userId]));
  other?.close();
  await elsewhere?.close();
});
