import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttingProxy, cuttingProxy } from '../testing/cutting-proxy.ts';
import { redisIsHere, startRedis, type TestRedis } from '../testing/redis-for-tests.ts';
import type { Fanout } from './fanout.ts';
import { redisFanout } from './fanout-redis.ts';

describe.runIf(redisIsHere())('a process that is cut off from the bus', () => {
  let redis: TestRedis;
  let proxy: CuttingProxy;
  let cutOff: Fanout;
  let other: Fanout;
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await cuttingProxy(redis.port);
    const log = pino({ level: 'silent' });
    cutOff = redisFanout(`redis://127.0.0.1:${proxy.port}`, log);
    other = redisFanout(redis.url, log);
  });
  afterAll(async () => {
    await cutOff?.close();
    await other?.close();
    await proxy?.close();
    redis?.kill();
  });

  test('tells the others, once it is back, of the first of all that they did not hear', async () => {
    const gaps: (number | null)[] = [];
    other.onGap((after) => void gaps.push(after));
    const heard: number[] = [];
    other.onDelivery({
      toPerson: (personId) => void heard.push(personId),
      toStaff: () => {},
      endSession: () => {},
      endPerson: () => {},
    });
    const ready = () => Promise.all([cutOff.ready(), other.ready()]);
    await expect.poll(ready).toEqual([true, true]);
    const tell = (serial: number) => cutOff.toPerson(serial, `{"module":"n${serial}"}`, { serial });
    // Both hear each other: then nothing is missing any more from before.
    await expect
      .poll(() => {
        tell(1_000_000);
        return heard.includes(1_000_000);
      })
      .toBe(true);
    await expect.poll(() => gaps.length).toBeGreaterThan(0);
    gaps.length = 0;

    proxy.cut();
    await expect.poll(() => cutOff.ready()).toBe(false);
    // Each in a turn of its own, as batches of messages are.
    for (const serial of [2_005, 2_009, 2_002, 2_020]) {
      tell(serial);
      await new Promise((resolve) => setImmediate(resolve));
    }
    proxy.mend();
    await expect.poll(() => gaps, { timeout: 20_000 }).toEqual([2_001]);
    tell(3_000);
    await expect.poll(() => heard).toContain(3_000);
    expect(heard.filter((serial) => serial < 1_000_000)).toEqual([3_000]);
    expect(gaps).toEqual([2_001]);
  }, 60_000);
});
