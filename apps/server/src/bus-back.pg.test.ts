import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '@afterglow/testkit/wire';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUSES, redisIsHere } from './testing/redis-for-tests.ts';
import {
  listReceivedMessages,
  type ServerProcesses,
  sendText,
  startMs,
  startServerProcesses,
} from './testing/server-processes.ts';

// Three real processes and two members, each with a device on every process. While the bus is down, a message reaches
// only the devices of the process that accepted it.

/** The soak test sends more messages and pauses Redis for longer. */
const messages = Number(process.env.SOAK_OUTAGE_MESSAGES ?? 60);
const hangsMs = Number(process.env.SOAK_REDIS_HANGS_MS ?? 300);
/** Missed messages arrive within this time after the bus is back. */
const replayMs = 10_000;

describe.runIf(redisIsHere()).each(BUSES)('the bus is back, BUS=%s', (channels) => {
  let app: ServerProcesses;
  let me: { id: number; cookie: string };
  let other: { id: number; cookie: string };
  let mine: Wire[];
  let theirs: Wire[];
  /** What each device must have received so far. */
  let expected: Map<Wire, number[]>;

  beforeAll(async () => {
    app = await startServerProcesses(3, { env: { BUS: channels } });
    [me, other] = [await app.register(), await app.register()];
    const devices = (cookie: string) => Promise.all(app.processes.map(({ url }) => app.device(url, cookie)));
    [mine, theirs] = [await devices(me.cookie), await devices(other.cookie)];
    expected = new Map([...mine, ...theirs].map((wire) => [wire, []]));
  }, startMs);
  beforeEach(() => expect.poll(app.bus).toEqual([true, true, true]));
  afterAll(() => app?.close());

  /** Sends from devices of both members, on all processes at once. All other devices must receive the messages. */
  async function talk(count: number): Promise<void> {
    const sendTexts = async (from: Wire, to: number, turns: number) => {
      for (let n = 0; n < turns; n++) {
        const id = await sendText(from, to);
        for (const [wire, ids] of expected) if (wire !== from) ids.push(id);
      }
    };
    await Promise.all([
      ...mine.map((wire) => sendTexts(wire, other.id, count / 6)),
      ...theirs.map((wire) => sendTexts(wire, me.id, count / 6)),
    ]);
  }
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  const allReceived = () => [...expected.keys()].map((wire) => sorted(listReceivedMessages(wire)));
  const allNotified = () => [...expected.values()].map(sorted);
  const requested = () =>
    [...expected.keys()].map(({ pushes }) => pushes.filter(({ module }) => module === 'resync').length);

  /** Expects that every device has every message once, and was asked to reload all unordered data. */
  async function expectReplayed(resyncsBefore: number[]): Promise<void> {
    await expect.poll(allReceived, { timeout: replayMs, interval: 50 }).toEqual(allNotified());
    const more = () => requested().map((times, n) => times > (resyncsBefore[n] ?? 0));
    await expect.poll(more, { timeout: 30_000 }).toEqual(resyncsBefore.map(() => true));
    // A message that arrives the usual way proves that nothing earlier is still in transit.
    await expect.poll(app.bus).toEqual([true, true, true]);
    await talk(6);
    await expect.poll(allReceived).toEqual(allNotified());
  }

  test('[SC5] after Redis was killed: every open socket receives every message of the outage once', {
    timeout: 120_000,
  }, async () => {
    await talk(6);
    await expect.poll(allReceived).toEqual(allNotified());
    const before = requested();
    app.redis().kill();
    await expect.poll(app.bus).toEqual([false, false, false]);
    await talk(messages);
    // Otherwise the test would prove nothing.
    expect(allReceived()).not.toEqual(allNotified());
    await app.redisAgain();
    await expectReplayed(before);
  });

  test('[SC5] after connections to Redis were cut during chats: the same', {
    timeout: 120_000,
  }, async () => {
    const before = requested();
    const admin = new Redis(app.redis().url);
    const talking = talk(messages);
    for (const type of ['pubsub', 'normal', 'pubsub']) {
      await admin.call('client', 'kill', 'type', type, 'skipme', 'yes');
      await sleep(100);
    }
    await talking;
    admin.disconnect();
    await expectReplayed(before);
  });

  test('[SC5] after Redis hung: the same', { timeout: 120_000 + hangsMs }, async () => {
    app.redis().pause();
    await talk(messages);
    await sleep(hangsMs);
    expect(allReceived()).not.toEqual(allNotified());
    app.redis().resume();
    await expect.poll(allReceived, { timeout: replayMs, interval: 50 }).toEqual(allNotified());
    await expect.poll(app.bus).toEqual([true, true, true]);
    await talk(6);
    await expect.poll(allReceived).toEqual(allNotified());
  });
});
