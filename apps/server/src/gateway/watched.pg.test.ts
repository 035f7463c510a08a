import { afterAll, beforeAll, expect, test } from 'vitest';
import { redisIsHere, startRedis, type TestRedis } from '../testing/redis-for-tests.ts';
import { type TestServer, testServer } from '../testing/server-for-tests.ts';
import { redisFanout } from './fanout-redis.ts';
import { openWatched } from './watched.ts';

let redis: TestRedis | undefined;
let server: TestServer;
beforeAll(async () => {
  redis = redisIsHere() ? await startRedis() : undefined;
  server = await testServer({ config: { redisUrl: redis?.url } });
});
afterAll(async () => {
  await server.close();
  redis?.kill();
});

test('whoever has a page before their eyes is known, also to another process; hidden or gone they are not', async () => {
  const { userId, cookie } = await server.register();
  const watching = () => server.house.watched.of([userId, userId + 1]);
  expect(await watching()).toEqual(new Set());
  const wire = await server.connect(cookie);
  await expect.poll(watching).toEqual(new Set([userId]));

  const elsewhere = redis && redisFanout(redis.url, server.house.log);
  const other =
    elsewhere && openWatched({ fanout: elsewhere, lines: { watching: () => false } }, { answerMs: 300 });
  // The bus needs a moment to know a newcomer.
  if (other) await expect.poll(() => other.of([userId])).toEqual(new Set([userId]));

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
