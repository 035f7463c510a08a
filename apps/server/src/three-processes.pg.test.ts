import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUSES_IN_SOAK, redisIsHere } from './testing/redis-for-tests.ts';
import {
  type ServerProcesses,
  type StartedProcess,
  sendText,
  startMs,
  startServerProcesses,
} from './testing/server-processes.ts';

// Three real processes of one app: a write through one is visible in all, an ended session ends in all, and periodic
// work runs once.

/** The soak test uses the periods of production, writes more and watches longer. */
const isSoak = process.env.SOAK_USUAL_PACE === '1';
const pace = isSoak ? {} : { timersEveryMs: 2_000, sweepMs: 500 };
const writes = Number(process.env.SOAK_WRITES ?? 200);
const watchMs = Number(process.env.SOAK_TIMERS_MS ?? 6_000);
const closedWithinMs = 60_000;

describe.runIf(redisIsHere()).each(BUSES_IN_SOAK)('three processes, BUS=%s', (channels) => {
  let app: ServerProcesses;
  beforeAll(async () => {
    app = await startServerProcesses(3, { pace, env: { BUS: channels } });
  }, startMs);
  // A test may kill processes. Others take their place.
  beforeEach(async () => {
    while (app.living().length < 3) await app.start();
    await expect.poll(async () => (await app.bus()).every(Boolean)).toBe(true);
  }, startMs);
  afterAll(() => app?.close());
  const at = (n: number) => (app.living()[n] as StartedProcess).url;
  const everywhere = (cookie: string) => Promise.all(app.living().map(({ url }) => app.device(url, cookie)));

  test('[SC15] whatever is written through one process is visible at once through another', {
    timeout: 120_000,
  }, async () => {
    const [me, other] = [await app.register(at(0)), await app.register(at(1))];
    const mine = (await everywhere(me.cookie)) as [Wire, Wire, Wire];
    const theirs = (await everywhere(other.cookie)) as [Wire, Wire, Wire];
    const stale: string[] = [];
    const fresh = (what: string, seen: unknown, written: unknown) => {
      if (JSON.stringify(seen) !== JSON.stringify(written)) stale.push(`${what}: ${seen} for ${written}`);
    };
    let sent = 0;
    const kinds = [
      async (n: number, writer: Wire, reader: Wire, theirReader: Wire) => {
        const id = await sendText(writer, other.id);
        sent++;
        const page = { contact_user_id: me.id, currentLength: 0, recordsToTake: 1 };
        fresh('message', (await theirReader.call('messages', page)).data[0].id, id);
        const [contact] = (await theirReader.call('user/contacts', {})).data;
        fresh('unread', [contact.id, contact.unread], [me.id, sent]);
        const { user } = (await reader.call('session/validate')).data;
        fresh('coins', user.credits, 10_000_000 - 50 * (n + 1));
      },
      async (n: number, writer: Wire, reader: Wire) => {
        const value = `Written ${n}`;
        await writer.call('user/update', { key: 'bio', value });
        fresh('profile', (await reader.call('session/validate')).data.user.bio, value);
      },
      async (_: number, writer: Wire, reader: Wire, theirReader: Wire) => {
        await writer.call('user/block', { user_id: other.id });
        fresh(
          'blocked',
          (await reader.call('user/blocked')).data.map(({ id }: { id: number }) => id),
          [other.id],
        );
        fresh('hidden', (await theirReader.call('profile', { user_id: me.id })).error_code, 'not_found');
        await writer.call('user/unblock', { user_id: other.id });
        fresh('seen again', (await theirReader.call('profile', { user_id: me.id })).request_status, 1);
      },
    ];
    let written = 0;
    for (let n = 0; written < writes; n++) {
      for (const kind of kinds) {
        const [a, b] = [mine[n % 3] as Wire, mine[(n + 1) % 3] as Wire];
        await kind(n, a, b, theirs[(n + 2) % 3] as Wire);
      }
      // A block and an unblock are two calls.
      written += 4;
    }
    expect(stale).toEqual([]);
  });

  test('[SC6] while the bus is away the sockets of an ended session and a banned member are closed everywhere', {
    timeout: 2 * closedWithinMs,
  }, async () => {
    const [leaving, banned, staying] = [
      await app.register(at(0)),
      await app.register(at(1)),
      await app.register(at(2)),
    ];
    const [gone, thrown, there] = [
      await everywhere(leaving.cookie),
      await everywhere(banned.cookie),
      await everywhere(staying.cookie),
    ];
    app.redis().kill();
    await expect.poll(app.bus).toEqual([false, false, false]);
    expect((await app.post(at(0), '/api/logout', {}, leaving.cookie)).status).toBe(200);
    await sql`update person set state = 'banned' where id = ${banned.id}`.execute(app.db);
    const codes: number[] = [];
    for (const wire of [...gone, ...thrown]) void wire.closed.then(({ code }) => codes.push(code));
    await expect.poll(() => codes, { timeout: closedWithinMs }).toEqual(Array(6).fill(4401));
    for (const wire of there) expect((await wire.call('session/validate')).request_status).toBe(1);
    await app.redisAgain();
  });

  test('[SC12] periodic work runs once a period, and continues when its process is killed', {
    timeout: 120_000 + 2 * watchMs,
  }, async () => {
    // Statements are counted where they arrive, also those that change nothing.
    await sql`create table ran (what text not null, process text not null, at timestamptz not null default clock_timestamp())`.execute(
      app.db,
    );
    await sql`create function note_run() returns trigger language plpgsql as $$ begin
        insert into ran (what, process) values (tg_table_name, current_setting('afterglow.process', true)); return null;
      end $$`.execute(app.db);
    const timers = ['inbox_lease', 'staff_shift'];
    for (const table of timers)
      await sql`create trigger note_run after update on ${sql.table(table)} for each statement execute function note_run()`.execute(
        app.db,
      );
    const periodMs = pace.timersEveryMs ?? 5_000;
    const runs = async () => {
      const { rows } = await sql<{ what: string; process: string; at: Date }>`
          select what, process, at from ran order by at`.execute(app.db);
      return Map.groupBy(rows, ({ what }) => what);
    };
    const count = async () => [...(await runs()).values()].map((each) => each.length);
    const begun = performance.now();
    await sleep(watchMs);
    const seen = await runs();
    const periods = (performance.now() - begun) / periodMs;
    for (const what of timers) {
      const times = seen.get(what)?.length ?? 0;
      expect(times, what).toBeGreaterThan(0);
      // Each of the three processes tries every period. The leader changes, so some runs come a second early.
      expect(times, what).toBeLessThan(periods * (periodMs / Math.max(1_000, periodMs - 1_000)) + 2);
    }

    for (let kill = 0; kill < 2; kill++) {
      const last = (await runs()).get('inbox_lease')?.at(-1);
      await app.kill(app.at(Number(last?.process)));
      const before = await count();
      const more = async () => (await count()).every((times, n) => times > (before[n] ?? 0));
      await expect.poll(more, { timeout: 15_000, interval: 100 }).toBe(true);
    }
  });

  // A silent process is believed dead after this time. presence.test.ts has the short form.
  if (isSoak)
    test('[SC7] members on a killed process go offline within a minute, and the process is forgotten', {
      timeout: 240_000,
    }, async () => {
      const [killed, left] = app.living() as [StartedProcess, StartedProcess];
      const [person, reader] = [await app.register(left.url), await app.register(left.url)];
      await app.device(killed.url, person.cookie);
      const eyes = await app.device(left.url, reader.cookie);
      await eyes.call('profile', { user_id: person.id });
      const notified = () =>
        eyes.pushes
          .filter(({ module, data }) => module === 'onlines' && data.user_id === person.id)
          .map(({ data }) => data.type);
      const online = async () => (await eyes.call('profile', { user_id: person.id })).data.status;
      await expect.poll(online).toBe(1);
      await app.kill(killed);
      await expect.poll(() => notified().at(-1), { timeout: 60_000 }).toBe('offline');
      const others = String(app.living().length - 1);
      await expect
        .poll(async () => /^presence_other_processes (\d+)$/m.exec(await left.metrics())?.[1], {
          timeout: 90_000,
        })
        .toBe(others);
    });
});
