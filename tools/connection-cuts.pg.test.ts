import { randomUUID } from 'node:crypto';
import { MESSAGES_PAGE } from '@afterglow/domain/chat';
import type { Message } from '@afterglow/protocol/entities/message';
import { type MemberCalls, type MemberPushes, memberPushes } from '@afterglow/protocol/member';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type CuttingProxy, cuttingProxy } from '../apps/server/src/testing/cutting-proxy.ts';
import { startTestServer, type TestServer } from '../apps/server/src/testing/server-for-tests.ts';
import {
  type MessagePages,
  toMessage,
  withGap,
  withMessageAdded,
  withNewest,
  withOlder,
} from '../apps/web/src/state/chat/message-pages.ts';
import { createChannel } from '../packages/client/src/channel.ts';
import { createOutbox } from '../packages/client/src/outbox.ts';
import { createMemoryStorage } from '../packages/client/src/testing/memory-storage.ts';
import { shuffle } from './shuffle.ts';

// Runs the app's own channel, outbox and conversation pages over a real socket and cuts it after each of a thousand
// bytes from the server: in the handshake, in replies, in pushes. Afterwards the conversation equals the database.

/** The soak test cuts at every byte, `npm test` at every tenth. */
const cuts = Number(process.env.SOAK_BYTE_POSITIONS ?? 100);
const seed = 20_261_123;
/** Messages written to the reader during one connection. */
const maxPerConnection = 12;
/** Messages written while the reader is away: more than one read returns. */
const missedMessages = 30;
/** At how many positions the read after such a hole is cut too. */
const holes = 5;

let server: TestServer;
let proxy: CuttingProxy;
let limits: number[] = [];
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false } });
  await server.app.settings.set('partners', 'members');
  await server.app.settings.set('free_credits', 1_000_000);
  proxy = await cuttingProxy(server.port, () => limits.shift() ?? Number.POSITIVE_INFINITY);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

test('cut after any byte, a conversation misses nothing and has nothing twice, in both directions', {
  timeout: 600_000,
}, async () => {
  const [me, other] = [await server.register(), await server.register()];
  const theirs = await server.connect(other.cookie);
  await theirs.call('claim_free_credits');
  const first = await server.connect(me.cookie);
  await first.call('claim_free_credits');
  first.close();
  let written = 0;
  const write = async () => {
    const text = { receiver_id: me.userId, message_type: 'text', message_text: `word ${++written}` };
    const answer = await theirs.call('send_message', { ...text, trace_id: randomUUID() });
    expect(answer.request_status).toBe(1);
  };
  // Makes each reconnect read a whole page.
  for (let n = 0; n < MESSAGES_PAGE; n++) await write();

  const sent: string[] = [];
  const app = openApp(me, other.userId);
  await expect.poll(() => app.pages?.messages.length).toBe(MESSAGES_PAGE);
  for (let n = 0; n < maxPerConnection / 2; n++) await write();
  await expect.poll(() => app.pages?.messages.length).toBe(MESSAGES_PAGE + maxPerConnection / 2);
  const span = proxy.brought();
  const positions = Array.from({ length: cuts }, (_, n) => 1 + Math.floor((n * span) / cuts));
  limits = shuffle(positions, seed, String);
  expect(new Set(limits).size).toBe(cuts);

  app.breakOff();
  // Time limit for a complete reconnect after the last cut.
  while (proxy.taken() <= cuts + 1 || app.channel.state !== 'authenticated') {
    const connection = proxy.taken();
    sent.push(app.outbox.send({ receiver_id: other.userId, message_type: 'text', message_text: 'mine' }));
    for (let n = 0; n < maxPerConnection && proxy.taken() === connection; n++) {
      await write();
    }
    await expect
      .poll(() => proxy.taken() > connection || limits.length === 0, { interval: 1, timeout: 60_000 })
      .toBe(true);
  }
  // Holes wider than a page: the read after one is cut as well, and what it leaves between the two is not forgotten.
  expect(missedMessages).toBeGreaterThan(MESSAGES_PAGE);
  const early = positions.filter((position) => position < span / 2);
  for (const position of shuffle(early, seed + 1, String).slice(0, holes)) {
    const connection = proxy.taken();
    proxy.cut();
    for (let n = 0; n < missedMessages; n++) await write();
    limits = [position];
    proxy.mend();
    await expect
      .poll(() => proxy.taken() > connection + 1 && app.channel.state === 'authenticated', {
        interval: 1,
        timeout: 60_000,
      })
      .toBe(true);
  }
  await expect.poll(() => app.outbox.items, { timeout: 60_000 }).toEqual([]);
  await write();

  const { rows } = await sql<{ id: number; trace_id: string; mine: boolean }>`
    select id, trace_id, sender_id = ${me.userId} as mine from message order by id`.execute(server.app.db);
  expect(rows.filter(({ mine }) => mine).map(({ trace_id }) => trace_id)).toEqual(sent);
  expect(rows.filter(({ mine }) => !mine)).toHaveLength(written);
  await expect.poll(() => app.pages?.messages.at(-1)?.id).toBe(rows.at(-1)?.id);
  await app.readOlder();
  expect(app.pages?.messages.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(app.duplicates).toEqual([]);
  app.close();
});

/** Opens what the member app does with one open conversation, without its screens. */
function openApp(me: { userId: number; cookie: string }, otherId: number) {
  class WithCookie extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie: me.cookie }, perMessageDeflate: false });
    }
  }
  const channel = createChannel<MemberCalls, MemberPushes>({
    ticket: async () => {
      const answer = await server.post('/api/ticket', {}, me.cookie);
      return ((await answer.json()) as { token: string }).token;
    },
    url: (token) => `ws://127.0.0.1:${proxy.port}/socket?token=${encodeURIComponent(token)}`,
    guestCalls: ['session/validate'],
    WebSocket: WithCookie as unknown as typeof globalThis.WebSocket,
    // Reconnects almost immediately.
    random: () => 0.001,
    onVisible: () => () => {},
  });
  const outbox = createOutbox({ channel, storage: createMemoryStorage(), newTraceId: randomUUID });
  const app = {
    channel,
    outbox,
    pages: undefined as MessagePages | undefined,
    duplicates: [] as number[],
    breakOff: () => {
      proxy.cut();
      proxy.mend();
    },
    /** Reads older messages like a member who scrolls to the beginning. */
    readOlder: async () => {
      while (app.pages?.hasOlder) {
        const currentLength = app.pages.messages.length;
        const page = { currentLength, recordsToTake: MESSAGES_PAGE };
        const reply = await channel.call('messages', { contact_user_id: otherId, ...page });
        if (!reply.ok) throw new Error(reply.code);
        app.pages = withOlder(app.pages, reply.data);
      }
    },
    close: () => {
      void outbox.close();
      channel.stop();
    },
  };
  let notified = new Set<number>();
  let came: Message[] = [];
  const add = (message: Message) => {
    came.push(message);
    app.pages = app.pages && withMessageAdded(app.pages, message);
  };
  channel.on('new_message', ({ details }) => {
    expect(memberPushes.new_message.details.safeParse(details).success).toBe(true);
    if (notified.has(details.id)) app.duplicates.push(details.id);
    notified.add(details.id);
    add(toMessage(details, me.userId));
  });
  outbox.onSettled(({ reply }) => {
    if (reply.ok) add(toMessage({ ...reply.details, sender_id: me.userId } as never, me.userId));
  });
  const readNewest = async () => {
    came = [];
    const reply = await channel.call('messages', { contact_user_id: otherId, recordsToTake: MESSAGES_PAGE });
    if (!reply.ok) return;
    app.pages = came.reduce(withMessageAdded, withNewest(app.pages, reply.data));
  };
  channel.subscribe(() => {
    if (channel.state === 'authenticated') void readNewest();
    if (channel.state !== 'open' && channel.state !== 'authenticated') {
      came = [];
      app.pages = app.pages && withGap(app.pages);
    }
    if (channel.state !== 'open') return;
    notified = new Set();
    void channel.call('session/validate').then((reply) => {
      if (reply.ok && reply.data.authenticated) channel.setAuthenticated(true);
    });
  });
  channel.start();
  return app;
}
