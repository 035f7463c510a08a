import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { OutboxChannel } from './outbox-delivery.ts';
import type { OutboxItem, OutboxStorage } from './outbox-storage.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import {
  createFakeClock,
  openTestChannel,
  type Request,
  type SocketServer,
  startSocketServer,
  waitUntil,
} from './testing/socket-server.ts';

const createDraft = (receiver_id: number, message_text: string) => ({
  receiver_id,
  message_type: 'text' as const,
  message_text,
});
const listStates = (items: readonly OutboxItem[]) =>
  items.map(({ draft, state, code }) => `${draft.message_text} ${code ?? state}`);

describe('over a real socket', () => {
  let server: SocketServer;
  const channels: { stop(): void }[] = [];
  /** The messages that the server has stored, by trace id: a repeated one gets the first reply and is stored once. */
  let stored: Map<string, { id: number; text: string }>;

  const acceptMessage = ({ data }: Request) => {
    const { trace_id, message_text } = data as { trace_id: string; message_text: string };
    const known = stored.get(trace_id) ?? { id: stored.size + 1, text: message_text };
    stored.set(trace_id, known);
    return { request_details: { id: known.id, credits_spent: 50, trace_id } };
  };

  beforeEach(async () => {
    server = await startSocketServer();
    stored = new Map();
  });
  afterEach(async () => {
    for (const channel of channels.splice(0)) channel.stop();
    await server.stop();
  });

  let traces = 0;
  function open(storage: OutboxStorage) {
    const opened = openTestChannel(server);
    channels.push(opened.channel);
    const outbox = createOutbox({
      channel: opened.channel,
      storage,
      newTraceId: () => `trace-${++traces}`,
      clock: opened.clock,
    });
    return { ...opened, outbox };
  }

  test('[S4.02, S4.31] a message written without a connection shows as waiting at once, and is sent when possible', async () => {
    server.onRequest('send_message', (request, send) => send(acceptMessage(request)));
    const { outbox, signIn } = open(createMemoryStorage());
    const settled: unknown[] = [];
    outbox.onSettled(({ item, reply }) =>
      settled.push([item.state, reply.ok && reply.details.credits_spent]),
    );
    outbox.send(createDraft(1, 'a'));
    expect(listStates(outbox.items)).toEqual(['a pending']);
    await signIn();
    await waitUntil(() => outbox.items.length === 0);
    expect(settled).toEqual([['sent', 50]]);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['a']);
  });

  test('a message whose reply was lost with the connection is sent again under the same trace id and stored once', async () => {
    let isClosed = true;
    server.onRequest('send_message', (request, send) => {
      const frame = acceptMessage(request);
      if (isClosed) server.closeSockets();
      else send(frame);
      isClosed = false;
    });
    const { channel, clock, outbox, signIn } = open(createMemoryStorage());
    await signIn();
    outbox.send(createDraft(1, 'a'));
    await waitUntil(() => channel.state === 'waiting');
    expect(listStates(outbox.items)).toEqual(['a pending']);
    clock.advance(500);
    await waitUntil(() => channel.state === 'open');
    channel.setAuthenticated(true);
    await waitUntil(() => outbox.items.length === 0);
    expect(stored.size).toBe(1);
    expect(server.listRequests().filter((listSent) => listSent.startsWith('send_message'))).toHaveLength(2);
  });

  test('a message in flight cannot be discarded: it shows until the reply', async () => {
    let answer = (): void => {};
    server.onRequest('send_message', (request, send) => {
      const frame = acceptMessage(request);
      answer = () => send(frame);
    });
    const { outbox, signIn } = open(createMemoryStorage());
    const settled: string[] = [];
    outbox.onSettled(({ item }) => settled.push(item.traceId));
    await signIn();
    const traceId = outbox.send(createDraft(1, 'a'));
    await waitUntil(() => stored.size === 1);
    outbox.discard(traceId);
    expect(listStates(outbox.items)).toEqual(['a sending']);
    answer();
    await waitUntil(() => outbox.items.length === 0);
    expect(settled).toEqual([traceId]);
  });

  test('a message survives the page: stored before it is sent, sent by the next one, once', async () => {
    const storage = createMemoryStorage();
    const sentBeforeStored: boolean[] = [];
    server.onRequest('send_message', async (request) => {
      acceptMessage(request);
      sentBeforeStored.push((await storage.all()).length === 0);
    });
    const first = open(storage);
    await first.signIn();
    const traceId = first.outbox.send(createDraft(1, 'a'));
    first.outbox.send(createDraft(1, 'b'));
    await waitUntil(() => stored.size === 1);
    // The page disappears without a close frame: only the socket breaks.
    await first.outbox.close();
    first.channel.stop();
    server.onRequest('send_message', (request, send) => send(acceptMessage(request)));
    const second = open(storage);
    await second.outbox.restored;
    expect(listStates(second.outbox.items)).toEqual(['a pending', 'b pending']);
    expect(second.outbox.items[0]?.traceId).toBe(traceId);
    await second.signIn();
    await waitUntil(() => second.outbox.items.length === 0);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['a', 'b']);
    expect(await storage.all()).toEqual([]);
    expect(sentBeforeStored).toEqual([false]);
  });

  test('messages written while the storage is read go after those of an earlier visit', async () => {
    const storedItems = createMemoryStorage();
    const left = { createdAtMs: 1, order: 1, state: 'pending' as const, code: null };
    await storedItems.put({ ...left, traceId: 'earlier-visit', draft: createDraft(1, 'old') });
    let readStorage = (): void => {};
    const isRead = new Promise<void>((resolve) => {
      readStorage = resolve;
    });
    server.onRequest('send_message', (request, send) => send(acceptMessage(request)));
    const { outbox, signIn } = open({ ...storedItems, all: () => isRead.then(storedItems.all) });
    await signIn();
    outbox.send(createDraft(1, 'new'));
    readStorage();
    await waitUntil(() => stored.size === 2);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['old', 'new']);
  });

  test('nothing is sent before it is stored, neither at first nor at a retry', async () => {
    const storedItems = createMemoryStorage();
    const writes: (() => void)[] = [];
    const slow: OutboxStorage = {
      ...storedItems,
      put: async (item) => {
        await new Promise<void>((resolve) => writes.push(resolve));
        await storedItems.put(item);
      },
    };
    let isFunded = false;
    server.onRequest('send_message', (request, send) =>
      send(isFunded ? acceptMessage(request) : { request_status: 0, error_code: 'not_enough_credits' }),
    );
    const { outbox, signIn, settle } = open(slow);
    await signIn();
    const listSent = () =>
      server.listRequests().filter((request) => request.startsWith('send_message')).length;

    outbox.send(createDraft(1, 'a'));
    await settle();
    expect(listSent()).toBe(0);
    writes.shift()?.();
    await waitUntil(() => outbox.items[0]?.state === 'failed');
    writes.shift()?.();

    isFunded = true;
    outbox.retry(outbox.items[0]?.traceId ?? '');
    await settle();
    expect(listSent()).toBe(1);
    writes.shift()?.();
    await waitUntil(() => outbox.items.length === 0);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['a']);
  });

  test('one receiver gets messages in order and one at a time, others in parallel', async () => {
    const answers: (() => void)[] = [];
    server.onRequest('send_message', (request, send) => answers.push(() => send(acceptMessage(request))));
    const { outbox, signIn } = open(createMemoryStorage());
    await signIn();
    for (const draft of [createDraft(1, 'a'), createDraft(1, 'b'), createDraft(2, 'c'), createDraft(1, 'd')])
      outbox.send(draft);
    await waitUntil(() => answers.length === 2);
    expect(listStates(outbox.items)).toEqual(['a sending', 'b pending', 'c sending', 'd pending']);
    for (let i = 0; i < 4; i++) {
      await waitUntil(() => answers.length > i);
      answers[i]?.();
    }
    await waitUntil(() => outbox.items.length === 0);
    expect([...stored.values()].map(({ text }) => text).filter((text) => text !== 'c')).toEqual([
      'a',
      'b',
      'd',
    ]);
  });

  test('[S4.34] a rejected message is reported and kept, until it is retried or discarded', async () => {
    let isFunded = false;
    server.onRequest('send_message', (request, send) =>
      send(
        isFunded
          ? acceptMessage(request)
          : { request_status: 0, error_code: 'not_enough_credits', request_details: { credits: 20 } },
      ),
    );
    const storage = createMemoryStorage();
    const { outbox, signIn } = open(storage);
    const codes: unknown[] = [];
    outbox.onSettled(({ reply }) => codes.push(reply.ok || reply.code));
    await signIn();
    const storedItems = outbox.send(createDraft(1, 'a'));
    const dropped = outbox.send(createDraft(1, 'b'));
    await waitUntil(() => codes.length === 2);
    expect(listStates(outbox.items)).toEqual(['a not_enough_credits', 'b not_enough_credits']);
    expect((await storage.all()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    outbox.discard(dropped);
    isFunded = true;
    outbox.retry(storedItems);
    await waitUntil(() => outbox.items.length === 0);
    expect([...stored.keys()]).toEqual([storedItems]);
    expect(await storage.all()).toEqual([]);
  });

  test('messages of three visits in one instant are sent in the order they were written', async () => {
    const storedItems = createMemoryStorage();
    // A browser database returns rows by key, not by insertion order.
    const storage = { ...storedItems, all: async () => (await storedItems.all()).reverse() };
    for (const text of ['a', 'b', 'c']) {
      const { outbox } = open(storage);
      await outbox.restored;
      outbox.send(createDraft(1, text));
      await outbox.close();
    }
    const { outbox } = open(storage);
    await outbox.restored;
    expect(listStates(outbox.items)).toEqual(['a pending', 'b pending', 'c pending']);
  });

  test('messages that failed in an earlier visit wait for a retry by hand', async () => {
    server.onRequest('send_message', (_, send) =>
      send({ request_status: 0, error_code: 'not_enough_credits' }),
    );
    const storage = createMemoryStorage();
    const first = open(storage);
    await first.signIn();
    first.outbox.send(createDraft(1, 'a'));
    await waitUntil(() => first.outbox.items[0]?.state === 'failed');
    await first.outbox.close();
    first.channel.stop();
    server.onRequest('send_message', (request, send) => send(acceptMessage(request)));
    const second = open(storage);
    await second.outbox.restored;
    expect(listStates(second.outbox.items)).toEqual(['a not_enough_credits']);
    await second.signIn();
    // Everything that needs no retry was sent before this.
    const after = second.outbox.send(createDraft(2, 'b'));
    await waitUntil(() => stored.has(after));
    expect([...stored.values()].map(({ text }) => text)).toEqual(['b']);
    expect(listStates(second.outbox.items)).toContain('a not_enough_credits');
  });

  test('sign-out leaves nothing behind', async () => {
    const storedItems = createMemoryStorage();
    // A browser database takes its time.
    const storage = { ...storedItems, clear: () => new Promise(setImmediate).then(storedItems.clear) };
    const { outbox } = open(storage);
    outbox.send(createDraft(1, 'a'));
    await outbox.close({ forget: true });
    expect(await storage.all()).toEqual([]);
    expect(outbox.items).toEqual([]);
  });

  test('a browser without storage still sends', async () => {
    server.onRequest('send_message', (request, send) => send(acceptMessage(request)));
    const broken = {
      all: () => Promise.reject(new Error('no')),
      put: () => Promise.reject(new Error('no')),
      remove: () => Promise.reject(new Error('no')),
      clear: () => Promise.resolve(),
    };
    const opened = openTestChannel(server);
    channels.push(opened.channel);
    const errors: string[] = [];
    const outbox = createOutbox({
      channel: opened.channel,
      storage: broken,
      newTraceId: () => 'trace-only',
      onError: (what) => errors.push(what),
    });
    await opened.signIn();
    outbox.send(createDraft(1, 'a'));
    await waitUntil(() => stored.size === 1 && outbox.items.length === 0);
    expect(errors.length).toBeGreaterThan(0);
  });
});

describe('temporary errors', () => {
  function createScriptedChannel(replies: (object | 'ok')[]) {
    const clock = createFakeClock();
    const sent: string[] = [];
    const channel = {
      state: 'authenticated',
      subscribe: () => () => {},
      call: async (_: string, data: { trace_id: string }) => {
        sent.push(data.trace_id);
        const reply = replies.shift() ?? 'ok';
        return reply === 'ok'
          ? { ok: true, data: undefined, details: {} }
          : { ok: false, details: undefined, ...reply };
      },
    } as unknown as OutboxChannel;
    let traces = 0;
    const outbox = createOutbox({
      channel,
      storage: createMemoryStorage(),
      newTraceId: () => `t${++traces}`,
      clock,
    });
    return { outbox, clock, sent };
  }

  test('rate limited: waits as long as the server asks, later messages behind it', async () => {
    const { outbox, clock, sent } = createScriptedChannel([{ code: 'rate_limited', retryAfterS: 4 }]);
    outbox.send(createDraft(1, 'a'));
    outbox.send(createDraft(1, 'b'));
    await waitUntil(() => clock.listDueTimes().length === 1);
    expect(clock.listDueTimes()).toEqual([4_000]);
    expect(sent).toEqual(['t1']);
    clock.advance(4_000);
    await waitUntil(() => outbox.items.length === 0);
    expect(sent).toEqual(['t1', 't1', 't2']);
  });

  test('internal error: three more attempts, then it shows as failed; a retry by hand has as many', async () => {
    const { outbox, clock, sent } = createScriptedChannel(
      Array.from({ length: 5 }, () => ({ code: 'internal' })),
    );
    outbox.send(createDraft(1, 'a'));
    for (let i = 0; i < 3; i++) {
      await waitUntil(() => clock.listDueTimes().length === 1);
      clock.advance(6_000);
    }
    await waitUntil(() => outbox.items[0]?.state === 'failed');
    expect(listStates(outbox.items)).toEqual(['a internal']);
    expect(new Set(sent)).toEqual(new Set(['t1']));
    expect(sent).toHaveLength(4);
    outbox.retry('t1');
    await waitUntil(() => clock.listDueTimes().length === 1);
    clock.advance(6_000);
    await waitUntil(() => outbox.items.length === 0);
    expect(sent).toHaveLength(6);
  });

  type Step =
    | { send: number }
    | { answer: 'ok' | 'refuse' | 'lose' }
    | { isOnline: boolean }
    | { retry: true }
    | { discard: true };
  const script = fc.array<Step>(
    fc.oneof(
      fc.record({ send: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ answer: fc.constantFrom('ok' as const, 'refuse' as const, 'lose' as const) }),
      fc.record({ isOnline: fc.boolean() }),
      fc.record({ retry: fc.constant(true as const) }),
      fc.record({ discard: fc.constant(true as const) }),
    ),
    { maxLength: 40 },
  );

  test('for any failures: stored first, one in flight a receiver, acknowledged in order, nothing lost or duplicated', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const clock = createFakeClock();
        const storage = createMemoryStorage();
        const listeners = new Set<() => void>();
        const flights: {
          data: { receiver_id: number; trace_id: string };
          resolve: (reply: object) => void;
        }[] = [];
        const accepted: { to: number; trace: string }[] = [];
        const channel = {
          state: 'authenticated',
          subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
          async call(_: string, data: { receiver_id: number; trace_id: string }) {
            expect(flights.map((flight) => flight.data.receiver_id)).not.toContain(data.receiver_id);
            expect((await storage.all()).map(({ traceId }) => traceId)).toContain(data.trace_id);
            return new Promise<object>((resolve) => flights.push({ data, resolve }));
          },
        };
        const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));
        const answer = async (how: 'ok' | 'refuse' | 'lose') => {
          const flight = flights.shift();
          if (!flight) return;
          const { receiver_id, trace_id } = flight.data;
          // A call with a lost reply may have been executed: the server recognizes the repeated trace id.
          if (how !== 'refuse' && !accepted.some(({ trace }) => trace === trace_id))
            accepted.push({ to: receiver_id, trace: trace_id });
          flight.resolve(
            how === 'ok'
              ? { ok: true, details: {} }
              : { ok: false, code: how === 'lose' ? 'offline' : 'not_found' },
          );
          await waitForTurn();
          clock.advance(1_000);
          await waitForTurn();
        };
        let traces = 0;
        const outbox = createOutbox({
          channel: channel as unknown as OutboxChannel,
          storage,
          newTraceId: () => `t${++traces}`,
          clock,
        });
        const createdCount: { to: number; trace: string }[] = [];
        const discarded = new Set<string>();
        const retried = new Set<string>();
        for (const step of steps) {
          const failed = outbox.items.find(({ state }) => state === 'failed');
          if ('send' in step)
            createdCount.push({ to: step.send, trace: outbox.send(createDraft(step.send, 'x')) });
          else if ('answer' in step) await answer(step.answer);
          else if ('isOnline' in step) {
            channel.state = step.isOnline ? 'authenticated' : 'waiting';
            for (const listener of listeners) listener();
          } else if (failed && 'retry' in step) {
            retried.add(failed.traceId);
            outbox.retry(failed.traceId);
          } else if (failed && 'discard' in step) {
            discarded.add(failed.traceId);
            outbox.discard(failed.traceId);
          }
          await waitForTurn();
        }
        channel.state = 'authenticated';
        for (const listener of listeners) listener();
        await waitForTurn();
        while (outbox.items.some(({ state }) => state !== 'failed')) await answer('ok');
        const failed = new Set(outbox.items.map(({ traceId }) => traceId));
        expect((await storage.all()).map(({ traceId }) => traceId).sort()).toEqual([...failed].sort());
        for (const { trace } of createdCount) {
          const count = accepted.filter((entry) => entry.trace === trace).length;
          if (!discarded.has(trace) && !failed.has(trace)) expect(count).toBe(1);
        }
        for (const receiver of [1, 2, 3]) {
          const isMine = (entries: { to: number; trace: string }[]) =>
            entries
              .filter((entry) => entry.to === receiver && !retried.has(entry.trace))
              .map(({ trace }) => trace);
          const arrived = isMine(accepted);
          expect(arrived).toEqual(isMine(createdCount).filter((trace) => arrived.includes(trace)));
        }
      }),
      { numRuns: 60 },
    );
  });
});
