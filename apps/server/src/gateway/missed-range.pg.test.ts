import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type CuttingProxy, cuttingProxy } from '../testing/cutting-proxy.ts';
import { BUSES, redisIsHere, startRedis, type TestRedis } from '../testing/redis-for-tests.ts';
import type { Fanout } from './fanout.ts';
import { createRedisFanout } from './fanout-redis.ts';

/** Starts a way to Redis on which subscriptions take `delayMs`, as those to very many channels do. */
async function startSlowSubscriptions(target: number, delayMs: number) {
  const server = net.createServer((client) => {
    const behind = net.connect(target, '127.0.0.1');
    let earlier = Promise.resolve();
    client.on('data', (bytes) => {
      const isSlow = /subscribe/i.test(bytes.toString('latin1'));
      earlier = earlier
        .then(() => (isSlow ? sleep(delayMs) : undefined))
        .then(() => void behind.write(bytes));
    });
    behind.pipe(client);
    for (const socket of [client, behind])
      socket.on('error', () => {}).on('close', () => [client, behind].forEach((each) => void each.destroy()));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as net.AddressInfo).port, close: () => void server.close() };
}

describe.runIf(redisIsHere()).each(BUSES)(
  'a process that is disconnected from the bus, BUS=%s',
  (channels) => {
    let redis: TestRedis;
    let proxy: CuttingProxy;
    let cutOff: Fanout;
    let other: Fanout;
    /** Whether the other one is connected: at first it misses everything. */
    let isConnected = false;
    beforeAll(async () => {
      redis = await startRedis();
      proxy = await cuttingProxy(redis.port);
      const log = pino({ level: 'silent' });
      cutOff = createRedisFanout(`redis://127.0.0.1:${proxy.port}`, log, channels);
      other = createRedisFanout(redis.url, log, channels);
      other.onMissedRange(() => {
        isConnected = true;
      });
    });
    afterAll(async () => {
      await cutOff?.close();
      await other?.close();
      await proxy?.close();
      redis?.kill();
    });

    test('sends the others, once it is back, the first sequence that they missed', async () => {
      const missed: (number | null)[] = [];
      other.onMissedRange((after) => void missed.push(after));
      const received: number[] = [];
      for (const personId of [1_000_000, 2_005, 2_009, 2_002, 2_020, 3_000]) other.follow(personId);
      other.onDelivery({
        toPerson: (personId) => void received.push(personId),
        toStaff: () => {},
        endSession: () => {},
        endPerson: () => {},
      });
      const ready = () => Promise.all([cutOff.ready(), other.ready()]);
      await expect.poll(ready).toEqual([true, true]);
      const notify = (sequence: number) =>
        cutOff.toPerson(sequence, `{"module":"n${sequence}"}`, { sequence });
      // Both processes receive each other: nothing earlier is missing any more.
      await expect
        .poll(() => {
          notify(1_000_000);
          return received.includes(1_000_000);
        })
        .toBe(true);
      await expect.poll(() => isConnected).toBe(true);
      missed.length = 0;

      proxy.cut();
      await expect.poll(() => cutOff.ready()).toBe(false);
      // Each in a turn of its own, as batches of messages are.
      for (const sequence of [2_005, 2_009, 2_002, 2_020]) {
        notify(sequence);
        await new Promise((resolve) => setImmediate(resolve));
      }
      proxy.mend();
      await expect.poll(() => missed, { timeout: 20_000 }).toEqual([2_001]);
      notify(3_000);
      await expect.poll(() => received).toContain(3_000);
      expect(received.filter((sequence) => sequence < 1_000_000)).toEqual([3_000]);
      expect(missed).toEqual([2_001]);
    }, 60_000);

    test('is back as soon as it is subscribed, however long that takes', async () => {
      const slow = await startSlowSubscriptions(redis.port, 800);
      const begun = performance.now();
      const late = createRedisFanout(`redis://127.0.0.1:${slow.port}`, pino({ level: 'silent' }), channels);
      onTestFinished(async () => {
        await late.close();
        slow.close();
      });
      await new Promise<void>((resolve) => void late.onMissedRange(() => resolve()));
      expect(performance.now() - begun).toBeLessThan(8_000);
    }, 30_000);

    test('a process that receives none of the channels of people reports it once', async () => {
      const entries: string[] = [];
      const log = pino({ level: 'error' }, { write: (entry: string) => void entries.push(entry) });
      const [mixed, third] = [
        createRedisFanout(redis.url, log, 'all'),
        createRedisFanout(redis.url, log, channels),
      ];
      const listener = new Redis(redis.url);
      onTestFinished(async () => {
        listener.disconnect();
        await Promise.all([mixed.close(), third.close()]);
      });
      await expect.poll(() => Promise.all([mixed.ready(), third.ready()])).toEqual([true, true]);
      const published: string[] = [];
      listener.on('message', (_, text: string) => void published.push(text));
      await listener.subscribe('afterglow:fanout');
      const received: string[] = [];
      mixed.onDelivery({
        toPerson: () => {},
        toStaff: (_, frame) => void received.push(frame),
        endSession: () => {},
        endPerson: () => {},
      });
      for (const sequence of [7_001, 7_002]) {
        third.toPerson(77, 'frame', { sequence });
        // With channels of people the note of the sequence follows within a second.
        await expect
          .poll(() => published.some((text) => text.includes(` ${sequence} [`)), { timeout: 10_000 })
          .toBe(true);
        // What came before this has been handled.
        third.toStaff('all', `after ${sequence}`);
        await expect.poll(() => received).toContain(`after ${sequence}`);
      }
      const reported = entries.filter((entry) => entry.includes('BUS=people'));
      expect(reported).toHaveLength(channels === 'people' ? 1 : 0);
    });

    test('channels that Redis rejects are an error in the log', async () => {
      const admin = new Redis(redis.url);
      await admin.call('acl', 'setuser', 'narrow', 'on', '>secret', '~*', '+@all', '&afterglow:fanout*');
      admin.disconnect();
      const entries: string[] = [];
      const log = pino({ level: 'error' }, { write: (entry: string) => void entries.push(entry) });
      const narrow = createRedisFanout(`redis://narrow:secret@127.0.0.1:${redis.port}`, log, channels);
      onTestFinished(() => narrow.close());
      await new Promise<void>((resolve) => void narrow.onMissedRange(() => resolve()));
      narrow.follow(88);
      const countReported = () => entries.filter((entry) => entry.includes('rejects')).length;
      if (channels === 'people') await expect.poll(countReported).toBe(1);
      else expect(countReported()).toBe(0);
    });

    test('makes up for what one reader of a message missed, and not for the reader who has it', async () => {
      const received: string[] = [];
      for (const personId of [41, 42]) other.follow(personId);
      other.onDelivery({
        toPerson: (personId, frame) => void received.push(`${personId} ${frame}`),
        toStaff: () => {},
        endSession: () => {},
        endPerson: () => {},
      });
      await expect
        .poll(() => {
          cutOff.toPerson(41, 'sent', { sequence: 5_000 });
          return received.includes('41 sent');
        })
        .toBe(true);
      // Nothing of it is in transit any more.
      cutOff.toPerson(41, 'last');
      await expect.poll(() => received).toContain('41 last');
      for (let times = 0; times < 2; times++) other.replay(5_000, [41, 42], () => 'replayed');
      expect(received.filter((each) => each.endsWith('replayed'))).toEqual(['42 replayed']);
    });
  },
);
