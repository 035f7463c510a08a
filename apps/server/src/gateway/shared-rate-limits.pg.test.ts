import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '@afterglow/testkit/wire';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUDGETS, type RateLimits } from '../rpc/rate-limits.ts';
import { redisIsHere, startRedis, type TestRedis } from '../testing/redis-for-tests.ts';
import { startMs, startServerProcesses } from '../testing/server-processes.ts';
import { createSharedRateLimits } from './shared-rate-limits.ts';

const log = { warn: () => {}, info: () => {} };
const { burst, perSecond } = BUDGETS.search;

describe.runIf(redisIsHere())('rate limits over processes', () => {
  let redis: TestRedis;
  let limits: RateLimits[];
  const open = (timeoutMs?: number) => {
    const opened = createSharedRateLimits(redis.url, log, { timeoutMs });
    limits.push(opened);
    return opened;
  };
  /** Returns how many of `calls` pass, one after the other on all processes in turn. */
  async function countPassed(calls: number, who = 'm1'): Promise<number> {
    let passed = 0;
    for (let n = 0; n < calls; n++) {
      const process = limits[n % limits.length] as RateLimits;
      if ((await process.take(who, 'search', performance.now())) === 0) passed++;
    }
    return passed;
  }
  /** Uses a new caller until both processes count together. */
  let callers = 0;
  const waitUntilShared = () =>
    expect
      .poll(() => countPassed(3 * burst, `new${++callers}`), { timeout: 10_000 })
      .toBeLessThan(1.4 * burst);

  beforeEach(async () => {
    redis = await startRedis();
    limits = [];
    open();
    open();
    await waitUntilShared();
  });
  afterEach(() => {
    for (const each of limits) each.close();
    redis.resume();
    redis.kill();
  });

  test('[SC9] two processes admit one budget together, and say when to come back', async () => {
    const startedAt = performance.now();
    const passed = await countPassed(3 * burst);
    const refilled = ((performance.now() - startedAt) / 1000) * perSecond;
    expect(passed).toBeGreaterThanOrEqual(burst);
    expect(passed).toBeLessThanOrEqual(1.17 * burst + refilled + 1);
    for (const each of limits)
      expect(await each.take('m1', 'search', performance.now())).toBeGreaterThanOrEqual(1);
    await sleep(1_100);
    expect(await (limits[1] as RateLimits).take('m1', 'search', performance.now())).toBe(0);
    // Other callers and other classes have their own budgets.
    expect(await (limits[0] as RateLimits).take('m2', 'search', performance.now())).toBe(0);
    expect(await (limits[0] as RateLimits).take('m1', 'read', performance.now())).toBe(0);
  });

  test('[SC9] concurrent calls to four processes: half a budget more at most, and no more after that', async () => {
    // Slow callers: on a busy machine a flood alone would make Redis time out.
    for (const each of limits.splice(0)) each.close();
    for (let n = 0; n < 4; n++) open(30_000);
    await waitUntilShared();
    const takes = limits.flatMap((each) =>
      Array.from({ length: 2 * burst }, () => each.take('m1', 'search', performance.now())),
    );
    const passed = (await Promise.all(takes)).filter((waitS) => waitS === 0).length;
    expect(passed).toBeGreaterThanOrEqual(burst);
    expect(passed).toBeLessThanOrEqual(1.5 * burst + perSecond);
    expect(await countPassed(40)).toBeLessThanOrEqual(perSecond);
  });

  test('a member’s normal use never waits for Redis', () => {
    redis.pause();
    const [here] = limits as [RateLimits];
    for (let n = 0; n < burst / 6; n++) expect(here.take('m1', 'search', performance.now())).toBe(0);
    for (let n = 0; n < 30; n++) expect(here.take('m1', 'read', performance.now())).toBe(0);
  });

  test('a Redis that hangs delays the calls that wait for it by a quarter of a second, and no later call', async () => {
    const [here] = limits as [RateLimits];
    for (let n = 0; n < burst / 2; n++) await here.take('m1', 'search', performance.now());
    redis.pause();
    const order: number[] = [];
    const startedAt = performance.now();
    await Promise.all(
      [1, 2, 3].map(async (n) => {
        expect(await here.take('m1', 'search', performance.now())).toBe(0);
        order.push(n);
      }),
    );
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(order).toEqual([1, 2, 3]);
    // From memory: the rest of this process' own budget, immediately.
    let waitS = 0;
    let more = 0;
    while (waitS === 0) {
      waitS = here.take('m1', 'search', performance.now()) as number;
      if (waitS === 0) more++;
    }
    expect(typeof waitS).toBe('number');
    expect(more).toBeGreaterThan(burst / 2 - 5);
    expect(more).toBeLessThan(burst / 2 + 2 * perSecond);

    redis.resume();
    await waitUntilShared();
  });

  test('a Redis clock that is set back blocks nobody', async () => {
    const client = new Redis(redis.url);
    await client.set('afterglow:budget:search:m1', Date.now() + 3_600_000);
    expect(await countPassed(burst)).toBeGreaterThanOrEqual(burst - 1);
    client.disconnect();
  });

  test('a killed Redis leaves each process its own budget, and both count together when it is back', async () => {
    redis.kill();
    const countAlone = async () => {
      let passed = 0;
      for (const each of limits) {
        const who = `alone${++callers}`;
        while ((await each.take(who, 'search', performance.now())) === 0) passed++;
      }
      return passed;
    };
    expect(await countAlone()).toBeGreaterThanOrEqual(2 * burst);
    redis = await startRedis(redis.port);
    await waitUntilShared();
  });
});

describe.runIf(redisIsHere())('a site of two processes', () => {
  test('[SC9] a member with a socket on each has one budget', { timeout: 2 * startMs }, async () => {
    const app = await startServerProcesses(2, { env: { LIMITS: '1' } });
    try {
      await expect.poll(async () => (await app.bus()).every(Boolean), { timeout: 20_000 }).toBe(true);
      const { cookie } = await app.register();
      const devices = await Promise.all(app.processes.map(({ url }) => app.device(url, cookie)));
      const call = (wire: Wire) => wire.call('typing', { receiver_id: 1 });
      const startedAt = performance.now();
      const passed = { count: 0 };
      // Both at once, each making one call after the other.
      await Promise.all(
        devices.map(async (wire) => {
          for (let n = 0; n < 2 * BUDGETS.typing.burst; n++)
            if ((await call(wire)).error_code !== 'rate_limited') passed.count++;
        }),
      );
      const refilled = ((performance.now() - startedAt) / 1000) * BUDGETS.typing.perSecond;
      expect(passed.count).toBeGreaterThanOrEqual(BUDGETS.typing.burst);
      expect(passed.count).toBeLessThanOrEqual(1.17 * BUDGETS.typing.burst + refilled + 1);

      // Without Redis each process uses its memory: calls are answered immediately, and each process has the whole
      // budget.
      app.redis().pause();
      const timeCalls = async () => {
        const begunAt = performance.now();
        for (const wire of devices) await call(wire);
        return performance.now() - begunAt;
      };
      // Less than one call that waits for Redis.
      await expect.poll(timeCalls, { timeout: 20_000 }).toBeLessThan(250);
      app.redis().resume();
    } finally {
      await app.close();
    }
  });
});
