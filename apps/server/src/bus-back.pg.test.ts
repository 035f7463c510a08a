import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '@afterglow/testkit/wire';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type HouseOfProcesses,
  heardMessages,
  houseOfProcesses,
  sendText,
  startMs,
} from './testing/house-of-processes.ts';
import { redisIsHere } from './testing/redis-for-tests.ts';

// Three real processes; two people, each with a device on every one of them. While the bus is away a message reaches only the
// devices of the process that took it.

/** The drill sends more and lets Redis hang for longer. */
const messages = Number(process.env.DRILL_OUTAGE_MESSAGES ?? 60);
const hangsMs = Number(process.env.DRILL_REDIS_HANGS_MS ?? 300);
/** What was missed is there so soon after the bus is back. */
const caughtUpMs = 10_000;

describe.runIf(redisIsHere())('the bus is back', () => {
  let house: HouseOfProcesses;
  let me: { id: number; cookie: string };
  let other: { id: number; cookie: string };
  let mine: Wire[];
  let theirs: Wire[];
  /** What each device has to have heard of by now. */
  let expected: Map<Wire, number[]>;

  beforeAll(async () => {
    house = await houseOfProcesses(3);
    [me, other] = [await house.register(), await house.register()];
    const devices = (cookie: string) =>
      Promise.all(house.processes.map(({ url }) => house.device(url, cookie)));
    [mine, theirs] = [await devices(me.cookie), await devices(other.cookie)];
    expected = new Map([...mine, ...theirs].map((wire) => [wire, []]));
  }, startMs);
  beforeEach(() => expect.poll(house.bus).toEqual([true, true, true]));
  afterAll(() => house?.close());

  /** From devices of both, on all processes at once; each of the others is to hear of it. */
  async function talk(count: number): Promise<void> {
    const say = async (from: Wire, to: number, turns: number) => {
      for (let n = 0; n < turns; n++) {
        const id = await sendText(from, to);
        for (const [wire, ids] of expected) if (wire !== from) ids.push(id);
      }
    };
    await Promise.all([
      ...mine.map((wire) => say(wire, other.id, count / 6)),
      ...theirs.map((wire) => say(wire, me.id, count / 6)),
    ]);
  }
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  const allHeard = () => [...expected.keys()].map((wire) => sorted(heardMessages(wire)));
  const allTold = () => [...expected.values()].map(sorted);
  const asked = () =>
    [...expected.keys()].map(({ pushes }) => pushes.filter(({ module }) => module === 'resync').length);

  /** Everything that was said is on every device, once, and each was asked to ask again for what stands in no order. */
  async function expectCaughtUp(resyncsBefore: number[]): Promise<void> {
    await expect.poll(allHeard, { timeout: caughtUpMs, interval: 50 }).toEqual(allTold());
    const more = () => asked().map((times, n) => times > (resyncsBefore[n] ?? 0));
    await expect.poll(more, { timeout: 30_000 }).toEqual(resyncsBefore.map(() => true));
    // What comes by the usual way again shows that nothing of before is still under way.
    await expect.poll(house.bus).toEqual([true, true, true]);
    await talk(6);
    await expect.poll(allHeard).toEqual(allTold());
  }

  test('[SC5] after Redis was killed: every message of the outage on every open socket, once', {
    timeout: 120_000,
  }, async () => {
    await talk(6);
    await expect.poll(allHeard).toEqual(allTold());
    const before = asked();
    house.redis().kill();
    await expect.poll(house.bus).toEqual([false, false, false]);
    await talk(messages);
    // Otherwise it would prove nothing.
    expect(allHeard()).not.toEqual(allTold());
    await house.redisAgain();
    await expectCaughtUp(before);
  });

  test('[SC5] after connections to Redis were cut while people talk: the same', {
    timeout: 120_000,
  }, async () => {
    const before = asked();
    const admin = new Redis(house.redis().url);
    const talking = talk(messages);
    for (const type of ['pubsub', 'normal', 'pubsub']) {
      await admin.call('client', 'kill', 'type', type, 'skipme', 'yes');
      await sleep(100);
    }
    await talking;
    admin.disconnect();
    await expectCaughtUp(before);
  });

  test('[SC5] after Redis hung: the same', { timeout: 120_000 + hangsMs }, async () => {
    house.redis().pause();
    await talk(messages);
    await sleep(hangsMs);
    expect(allHeard()).not.toEqual(allTold());
    house.redis().resume();
    await expect.poll(allHeard, { timeout: caughtUpMs, interval: 50 }).toEqual(allTold());
    await expect.poll(house.bus).toEqual([true, true, true]);
    await talk(6);
    await expect.poll(allHeard).toEqual(allTold());
  });
});
