import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSES, redisIsHere } from './testing/redis-for-tests.ts';
import {
  listReceivedMessages,
  type ServerProcesses,
  type StartedProcess,
  sendText,
  startMs,
  startServerProcesses,
} from './testing/server-processes.ts';

const pairs = 8;
const metrics = process.env.SOAK_FIGURES === '1' && fs.existsSync('/proc/self/stat');
const messages = Number(process.env.SOAK_MESSAGES ?? 400);

describe.runIf(redisIsHere()).each(BUSES)('the cost of the bus, BUS=%s', (channels) => {
  let app: ServerProcesses;
  beforeAll(async () => {
    app = await startServerProcesses(2, { env: { BUS: channels } });
  }, startMs);
  afterAll(() => app?.close());

  /**
   * Lets this many pairs of members chat through this process. Each sends the next message when the last one
   * is answered.
   */
  async function talkers(of: ServerProcesses, { url }: StartedProcess) {
    const people = await Promise.all(Array.from({ length: 2 * pairs }, () => of.register(url)));
    const wires = await Promise.all(people.map(({ cookie }) => of.device(url, cookie)));
    return async (count: number) => {
      const talking = wires.map(async (wire, n) => {
        for (let text = 0; text < count / wires.length; text++)
          await sendText(wire, (people[n ^ 1] as { id: number }).id);
      });
      await Promise.all(talking);
      return wires;
    };
  }

  test('[SC8] the messages of one batch are published together', { timeout: 60_000 }, async () => {
    await expect.poll(app.bus).toEqual([true, true]);
    const watcher = new Redis(app.redis().url);
    const published: string[] = [];
    const perChannel = new Map<string, number>();
    await watcher.psubscribe('afterglow:*');
    watcher.on('pmessage', (_pattern, channel, text) => {
      if (!text.includes('new_message')) return;
      published.push(text);
      perChannel.set(channel, (perChannel.get(channel) ?? 0) + 1);
    });
    const talk = await talkers(app, app.at(0));
    const { rows: before } = await sql<{
      last: number;
    }>`select coalesce(max(id), 0) as last from message`.execute(app.db);
    const wires = await talk(messages);
    const { rows } = await sql<{ batches: number; messages: number }>`
      select count(distinct xmin::text)::int as batches, count(*)::int as messages
      from message where id > ${before[0]?.last}`.execute(app.db);
    const { batches, messages: stored } = rows[0] as { batches: number; messages: number };
    const received = () => wires.reduce((sum, wire) => sum + listReceivedMessages(wire).length, 0);
    await expect.poll(received).toBe(stored);
    // Published before the reply. The event arrives a little later.
    const notified = () =>
      new Set(published.flatMap((text) => text.match(/\\"trace_id\\":\\"[^"\\]+/g) ?? [])).size;
    await expect.poll(notified).toBe(stored);
    expect(Math.max(...perChannel.values())).toBeLessThanOrEqual(batches);
    expect(perChannel.size).toBe(channels === 'all' ? 1 : 2 * pairs);
    expect(batches).toBeLessThan(stored);
    watcher.disconnect();
  });

  if (metrics)
    test('[SC2] a message to another process takes at most half as long again as one to its own', {
      timeout: 300_000,
    }, async () => {
      const pair = async (there: StartedProcess) => {
        const [me, other] = [await app.register(), await app.register()];
        const sender = await app.device(app.at(0).url, me.cookie);
        return { sender, receiver: await app.device(there.url, other.cookie), id: other.id };
      };
      const [within, across] = [await pair(app.at(0)), await pair(app.at(1))];
      /** Measures the 99th percentile of the delivery time, from send to receipt, in milliseconds. */
      const p99Of = async ({ sender, receiver, id }: typeof within) => {
        const tookMs: number[] = [];
        for (let n = 0; n < 300; n++) {
          const trace = randomUUID();
          const here = new Promise<void>((resolve) => {
            const listen = (frame: unknown) => {
              if (!String(frame).includes(trace)) return;
              receiver.socket.off('message', listen);
              resolve();
            };
            receiver.socket.on('message', listen);
          });
          const begun = performance.now();
          const sent = sendText(sender, id, trace);
          await here;
          tookMs.push(performance.now() - begun);
          await sent;
        }
        return tookMs.sort((a, b) => a - b)[Math.floor(tookMs.length * 0.99)] as number;
      };
      for (const each of [within, across]) await p99Of(each);
      const ratios: number[] = [];
      for (let round = 0; round < 8; round++) ratios.push((await p99Of(across)) / (await p99Of(within)));
      console.log(`[SC2] across / within: ${ratios.map((each) => each.toFixed(2)).join(' ')}`);
      ratios.sort((a, b) => a - b);
      expect(((ratios[3] as number) + (ratios[4] as number)) / 2).toBeLessThanOrEqual(1.5);
    });

  if (metrics)
    test('[SC8] what a message costs a process with which it has nothing to do', {
      timeout: 300_000,
    }, async () => {
      await expect.poll(app.bus).toEqual([true, true]);
      const { child } = app.at(1);
      const talk = await talkers(app, app.at(0));
      await talk(messages);
      const costs: number[] = [];
      for (let round = 0; round < 3; round++) {
        const begun = performance.now();
        const before = loopMicroseconds(child.pid as number);
        await talk(messages);
        const middle = loopMicroseconds(child.pid as number);
        // The same time without a message: timers, the heartbeat of the jobs.
        await sleep(performance.now() - begun);
        const idle = loopMicroseconds(child.pid as number) - middle;
        costs.push((middle - before - idle) / messages);
      }
      costs.sort((a, b) => a - b);
      console.log(`[SC8] BUS=${channels}: ${costs.map((each) => each.toFixed(1)).join(' ')} µs`);
      if (channels === 'people') expect(costs[1]).toBeLessThanOrEqual(2);
    });

  if (metrics)
    test('[SC8] a message costs a process at most 1.4 times as much processor time as without the bus', {
      timeout: 300_000,
    }, async () => {
      const alone = await startServerProcesses(1, { env: { REDIS_URL: '' } });
      try {
        const [withBus, without] = [app.at(0), alone.at(0)];
        const talks = [await talkers(app, withBus), await talkers(alone, without)] as const;
        const costOf = async (talk: (count: number) => Promise<unknown>, { child }: StartedProcess) => {
          const before = cpuTicks(child.pid as number);
          await talk(messages);
          return cpuTicks(child.pid as number) - before;
        };
        for (const talk of talks) await talk(messages);
        const ratios: number[] = [];
        for (let round = 0; round < 5; round++)
          ratios.push((await costOf(talks[0], withBus)) / (await costOf(talks[1], without)));
        console.log(`[SC8] with the bus / without: ${ratios.map((each) => each.toFixed(2)).join(' ')}`);
        expect(ratios.sort((a, b) => a - b)[2]).toBeLessThanOrEqual(1.4);
      } finally {
        await alone.close();
      }
    });
});

/** Returns how long the main thread of a process has run so far. */
function loopMicroseconds(pid: number): number {
  return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
}

/** Returns the user and system processor time of a process so far. */
function cpuTicks(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
