import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { addPersona } from '../../testing/people.ts';
import { redisIsHere, startRedis, type TestRedis } from '../../testing/redis-for-tests.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';
import { commonSecret, sendText, startMs, startServerProcesses } from '../../testing/server-processes.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

describe.runIf(redisIsHere())('a console over several processes', () => {
  let redis: TestRedis;
  let database: TestDatabase;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    database = await testDatabase();
    const config = { redisUrl: redis.url, demo: true, limits: false };
    for (let n = 0; n < 4; n++) servers.push(await startTestServer({ database, config }));
    const ready = async () =>
      (await Promise.all(servers.map(({ app }) => app.fanout.ready()))).every(Boolean);
    await vi.waitFor(async () => expect(await ready()).toBe(true), { timeout: 10_000 });
    await servers[0]?.app.settings.set('free_credits', 100_000);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database?.drop();
    redis?.kill();
  });

  const at = (n: number) => servers[n] as TestServer;
  let serial = 0;
  const text = (message_text: string, more: Record<string, unknown>) => ({
    message_type: 'text',
    message_text,
    trace_id: `several-${++serial}-abcdefgh`,
    ...more,
  });
  const notified = (wire: Wire, module: string) => wire.pushes.filter((frame) => frame.module === module);

  async function writer(server: TestServer, personaId: number) {
    const { cookie, userId } = await server.register();
    const wire = await server.connect(cookie);
    await wire.call('claim_free_credits', {});
    await wire.call('notice/accept', { kind: 'virtual' });
    const write = async (words: string) => {
      const sent = await wire.call('send_message', text(words, { receiver_id: personaId }));
      expect(sent.request_status).toBe(1);
    };
    return { wire, userId, write };
  }

  /** Opens conversations until it gets that member's. Members who have waited longer are answered first. */
  async function hold(wire: Wire, memberId: number) {
    for (;;) {
      const { data } = await wire.call('inbox/next');
      if (data.member.id === memberId) return data;
      await wire.call('inbox/reply', text('Hello', { lease_id: data.lease.id, done: true }));
    }
  }

  test('[SC10] messages, typing and reading of a member reach each window of the operator once', async () => {
    const { id: personaId } = await addPersona(at(0).app.db);
    const member = await writer(at(0), personaId);
    await member.write('Good evening!');
    const staff = await signInStaff(at(1), { online: false });
    const windows = [await staff.connect(at(0)), await staff.connect(at(1)), await staff.connect(at(2))];
    const holder = windows[2] as Wire;
    const { lease } = await hold(holder, member.userId);

    for (let n = 1; n <= 5; n++) await member.write(`Message ${n}`);
    await member.wire.call('typing', { receiver_id: personaId });
    const answer = await holder.call('inbox/reply', text('Hello to you', { lease_id: lease.id }));
    await member.wire.push('new_message');
    await member.wire.call('message/read', { message_id: String(answer.data.id) });

    for (const wire of windows) {
      expect((await wire.push('inbox/typing')).data).toEqual({ lease_id: lease.id });
      expect((await wire.push('inbox/seen')).data).toEqual({
        lease_id: lease.id,
        message_ids: [answer.data.id],
      });
    }
    // A duplicate would arrive before what is written after it.
    await member.write('The last');
    const received = (wire: Wire) => notified(wire, 'inbox/message').map(({ data }) => data.message.body);
    for (const wire of windows) {
      await expect.poll(() => received(wire).at(-1)).toBe('The last');
      expect(received(wire)).toEqual([...[1, 2, 3, 4, 5].map((n) => `Message ${n}`), 'The last']);
      expect(notified(wire, 'inbox/typing')).toHaveLength(1);
      expect(notified(wire, 'inbox/seen')).toHaveLength(1);
    }
  });

  test('no other staff are notified about a held conversation', async () => {
    const { id: personaId } = await addPersona(at(0).app.db);
    const member = await writer(at(1), personaId);
    await member.write('Good evening!');
    const staff = await signInStaff(at(0), { online: false });
    const colleague = await signInStaff(at(0), { online: false });
    const [holding, other] = [await staff.connect(at(0)), await colleague.connect(at(2))];
    await hold(holding, member.userId);
    await member.write('And another thing');
    await member.wire.call('typing', { receiver_id: personaId });
    await holding.push('inbox/typing');
    expect(notified(other, 'inbox/message')).toEqual([]);
    expect(notified(other, 'inbox/typing')).toEqual([]);
  });

  test('[SC10] the queue is counted at most five times a second over all processes, and the last count is right', async () => {
    const { id: personaId } = await addPersona(at(0).app.db, { languages: ['de'] });
    const staff = await signInStaff(at(0), { online: false, languages: ['de'] });
    const wire = await staff.connect(at(1));
    const members = await Promise.all([0, 1, 2].map((n) => writer(at(n), personaId)));
    const last = await writer(at(3), personaId);
    const before = notified(wire, 'inbox/waiting').length;
    const began = Date.now();
    while (Date.now() - began < 3_000) {
      await Promise.all(members.map((member) => member.write('And again')));
      await sleep(30);
    }
    // Counted after everything that began before.
    await last.write('And again');
    await expect.poll(() => notified(wire, 'inbox/waiting').at(-1)?.data.count).toBe(4);
    const counts = notified(wire, 'inbox/waiting').slice(before);
    const seconds = (Date.now() - began) / 1000;
    expect(counts.length).toBeGreaterThan(3);
    // The first count waits for nothing, and an earlier one may have been in transit.
    expect((counts.length - 2) / seconds).toBeLessThanOrEqual(5);
  });

  // The four apps above share one operating system process. The soak test starts a process for each.
  if (process.env.SOAK_FIGURES === '1')
    test('[SC10] four real processes: every window of the operator receives each message once', {
      timeout: startMs,
    }, async () => {
      const app = await startServerProcesses(4);
      const config = { redisUrl: app.redis().url, demo: true, limits: false, secret: commonSecret };
      // Where the operator signs in without a second factor.
      const gatewayServer = await startTestServer({
        database: { url: app.databaseUrl, drop: async () => {} },
        config,
      });
      try {
        await expect.poll(async () => (await app.bus()).every(Boolean)).toBe(true);
        const { id: personaId } = await addPersona(app.db);
        const { id, cookie } = await app.register();
        const writing = await app.device(app.at(0).url, cookie);
        await writing.call('notice/accept', { kind: 'virtual' });
        await sendText(writing, personaId, 'the-first-message-of-all');
        const staff = await signInStaff(gatewayServer, { online: false });
        const windows = await Promise.all(
          app.processes.map(({ url }) =>
            staff.connect({ url, post: (address, body, jar) => app.post(url, address, body, jar) }),
          ),
        );
        const held = (await (windows[3] as Wire).call('inbox/next')).data;
        expect(held.member.id).toBe(id);
        const words = Array.from({ length: 20 }, (_, n) => `message-number-${n}-of-twenty`);
        for (const each of words) await sendText(writing, personaId, each);
        const received = (wire: Wire) => notified(wire, 'inbox/message').map(({ data }) => data.message.body);
        for (const wire of windows) await expect.poll(() => received(wire)).toEqual(words);
        // A duplicate event would have arrived before the reply to a later call.
        for (const wire of windows) {
          await wire.call('inbox/waiting');
          expect(received(wire)).toEqual(words);
          wire.close();
        }
      } finally {
        await gatewayServer.close();
        await app.close();
      }
    });
});
