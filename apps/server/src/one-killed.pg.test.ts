import { randomUUID } from 'node:crypto';
import type { Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { BUSES, redisIsHere } from './testing/redis-for-tests.ts';
import {
  listReceivedMessages,
  type ServerProcesses,
  sendText,
  startMs,
  startServerProcesses,
} from './testing/server-processes.ts';

// Real server processes over a real Redis. A member has a device on each, and one process is killed in the middle.

const processes = Number(process.env.SOAK_PROCESSES ?? 2);
const messages = Number(process.env.SOAK_MESSAGES ?? 200);
/** How long members may be away whose process was killed. */
const MAX_AWAY_MS = 5_000;
/** Calls in progress when the process is killed. More than a thousand on one socket count as a flood. */
const dyingBatchSize = Math.min(messages, 500);

describe.runIf(redisIsHere()).each(BUSES)(
  `${processes} processes, one of them killed, BUS=%s`,
  (channels) => {
    let app: ServerProcesses;
    beforeAll(async () => {
      app = await startServerProcesses(processes, { env: { BUS: channels } });
    }, startMs);
    afterAll(() => app?.close());

    test('[SC1] each message arrives once on each device, in order; confirmed ones are stored, once, and everybody is back', async () => {
      await expect.poll(async () => (await app.bus()).every(Boolean)).toBe(true);
      const [me, other] = [await app.register(), await app.register()];
      const everywhere = (cookie: string) =>
        Promise.all(app.processes.map(({ url }) => app.device(url, cookie)));
      const devices = await everywhere(other.cookie);
      const senders = await everywhere(me.cookie);
      const confirmed = new Set<number>();
      const send = async (wire: Wire, trace: string) =>
        void confirmed.add(await sendText(wire, other.id, trace));
      // From each of the sender's devices in turn.
      for (const from of senders) {
        const before = confirmed.size;
        for (let n = 0; n < messages / processes; n++) await send(from, randomUUID());
        const sent = [...confirmed].slice(before);
        for (const wire of devices)
          await expect.poll(() => listReceivedMessages(wire).slice(before)).toEqual(sent);
      }

      // Some of these calls die with their process. Each is repeated with its trace id through another process.
      const [staying, dying] = [senders[0] as Wire, senders.at(-1) as Wire];
      const killed = app.at(processes - 1);
      const before = confirmed.size;
      const traces = Array.from({ length: dyingBatchSize }, () => randomUUID());
      const sending = traces.map((trace) => send(dying, trace).catch(() => trace));
      await expect.poll(() => confirmed.size, { interval: 5 }).toBeGreaterThan(before + 5);
      const killedAt = performance.now();
      await app.kill(killed);
      // Clients whose process was killed connect to another, and are answered there.
      const [, back] = await Promise.all(
        [me, other].map(async ({ cookie }) => {
          const wire = await app.device(app.at(0).url, cookie);
          expect(await wire.call('session/validate')).toMatchObject({ request_status: 1 });
          return wire;
        }),
      );
      expect(performance.now() - killedAt).toBeLessThan(MAX_AWAY_MS);
      const unsure = (await Promise.all(sending)).filter((trace) => trace !== undefined);
      for (const trace of unsure) await send(staying, trace);

      const { rows } = await sql<{ id: number; trace_id: string }>`
      select id, trace_id from message where sender_id = ${me.id} order by id`.execute(app.db);
      expect(rows.map(({ id }) => id)).toEqual([...confirmed].sort((a, b) => a - b));
      expect(new Set(rows.map(({ trace_id }) => trace_id)).size).toBe(rows.length);
      for (const wire of devices)
        expect(new Set(listReceivedMessages(wire)).size).toBe(listReceivedMessages(wire).length);
      // They find everything there.
      const page = await (back as Wire).call('messages', {
        contact_user_id: me.id,
        currentLength: 0,
        recordsToTake: 5,
      });
      expect(page.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual(
        rows.slice(-5).map(({ id }) => id),
      );
      await expectCleanAudit(app.db);
    }, 120_000);
  },
);
