import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox, type SendingChannel } from './outbox.ts';
import type { OutboxItem, OutboxStorage } from './outbox-storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import {
  channelTo,
  type Request,
  type SocketServer,
  standingClock,
  startSocketServer,
  until,
} from './testing/socket-server.ts';

const to = (receiver_id: number, message_text: string) => ({
  receiver_id,
  message_type: 'text' as const,
  message_text,
});
const states = (items: readonly OutboxItem[]) =>
  items.map(({ draft, state, code }) => `${draft.message_text} ${code ?? state}`);

describe('over a real socket', () => {
  let server: SocketServer;
  const channels: { stop(): void }[] = [];
  /** What the server has stored, by trace id: a repeated one is answered as before and stored once. */
  let stored: Map<string, { id: number; text: string }>;

  const take = ({ data }: Request) => {
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
    const opened = channelTo(server);
    channels.push(opened.channel);
    const outbox = createOutbox({
      channel: opened.channel,
      storage,
      newTraceId: () => `trace-${++traces}`,
      clock: opened.clock,
    });
    return { ...opened, outbox };
  }

  test('[S4.02, S4.31] a message written without a connection shows as waiting at once, and goes when it can', async () => {
    server.answer('send_message', (request, send) => send(take(request)));
    const { outbox, signIn } = open(memoryStorage());
    const settled: unknown[] = [];
    outbox.onSettled(({ item, reply }) =>
      settled.push([item.state, reply.ok && reply.details.credits_spent]),
    );
    outbox.send(to(1, 'a'));
    expect(states(outbox.items)).toEqual(['a pending']);
    await signIn();
    await until(() => outbox.items.length === 0);
    expect(settled).toEqual([['sent', 50]]);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['a']);
  });

  test('a message whose answer was lost with the connection is sent again under the same trace id and stored once', async () => {
    let cut = true;
    server.answer('send_message', (request, send) => {
      const frame = take(request);
      if (cut) server.cut();
      else send(frame);
      cut = false;
    });
    const { channel, clock, outbox, signIn } = open(memoryStorage());
    await signIn();
    outbox.send(to(1, 'a'));
    await until(() => channel.state === 'waiting');
    expect(states(outbox.items)).toEqual(['a pending']);
    clock.pass(500);
    await until(() => channel.state === 'open');
    channel.authenticated(true);
    await until(() => outbox.items.length === 0);
    expect(stored.size).toBe(1);
    expect(server.asked().filter((asked) => asked.startsWith('send_message'))).toHaveLength(2);
  });

  test('a message on its way cannot be thrown away: it shows until it is answered', async () => {
    let answer = (): void => {};
    server.answer('send_message', (request, send) => {
      const frame = take(request);
      answer = () => send(frame);
    });
    const { outbox, signIn } = open(memoryStorage());
    const settled: string[] = [];
    outbox.onSettled(({ item }) => settled.push(item.traceId));
    await signIn();
    const traceId = outbox.send(to(1, 'a'));
    await until(() => stored.size === 1);
    outbox.discard(traceId);
    expect(states(outbox.items)).toEqual(['a sending']);
    answer();
    await until(() => outbox.items.length === 0);
    expect(settled).toEqual([traceId]);
  });

  test('a message outlives the page: stored before it is sent, sent by the next one, once', async () => {
    const storage = memoryStorage();
    const sentBeforeStored: boolean[] = [];
    server.answer('send_message', async (request) => {
      take(request);
      sentBeforeStored.push((await storage.all()).length === 0);
    });
    const first = open(storage);
    await first.signIn();
    const traceId = first.outbox.send(to(1, 'a'));
    first.outbox.send(to(1, 'b'));
    await until(() => stored.size === 1);
    // The page goes away in the middle: no goodbye, only the socket breaks.
    await first.outbox.close();
    first.channel.stop();
    server.answer('send_message', (request, send) => send(take(request)));
    const second = open(storage);
    await second.outbox.restored;
    expect(states(second.outbox.items)).toEqual(['a pending', 'b pending']);
    expect(second.outbox.items[0]?.traceId).toBe(traceId);
    await second.signIn();
    await until(() => second.outbox.items.length === 0);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['a', 'b']);
    expect(await storage.all()).toEqual([]);
    expect(sentBeforeStored).toEqual([false]);
  });

  test('what is written while the device is still read goes behind what an earlier visit left', async () => {
    const kept = memoryStorage();
    const left = { createdAtMs: 1, order: 1, state: 'pending' as const, code: null };
    await kept.put({ ...left, traceId: 'earlier-visit', draft: to(1, 'old') });
    let readStorage = (): void => {};
    const isRead = new Promise<void>((resolve) => {
      readStorage = resolve;
    });
    server.answer('send_message', (request, send) => send(take(request)));
    const { outbox, signIn } = open({ ...kept, all: () => isRead.then(kept.all) });
    await signIn();
    outbox.send(to(1, 'new'));
    readStorage();
    await until(() => stored.size === 2);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['old', 'new']);
  });

  test('nothing goes before the device has kept it, the first time and when it is tried again', async () => {
    const kept = memoryStorage();
    const writes: (() => void)[] = [];
    const slow: OutboxStorage = {
      ...kept,
      put: async (item) => {
        await new Promise<void>((resolve) => writes.push(resolve));
        await kept.put(item);
      },
    };
    let funded = false;
    server.answer('send_message', (request, send) =>
      send(funded ? take(request) : { request_status: 0, error_code: 'not_enough_credits' }),
    );
    const { outbox, signIn, settle } = open(slow);
    await signIn();
    const asked = () => server.asked().filter((one) => one.startsWith('send_message')).length;

    outbox.send(to(1, 'a'));
    await settle();
    expect(asked()).toBe(0);
    writes.shift()?.();
    await until(() => outbox.items[0]?.state === 'failed');
    writes.shift()?.();

    funded = true;
    outbox.retry(outbox.items[0]?.traceId ?? '');
    await settle();
    expect(asked()).toBe(1);
    writes.shift()?.();
    await until(() => outbox.items.length === 0);
    expect([...stored.values()].map(({ text }) => text)).toEqual(['a']);
  });

  test('to one receiver in order and one at a time, to others meanwhile', async () => {
    const answers: (() => void)[] = [];
    server.answer('send_message', (request, send) => answers.push(() => send(take(request))));
    const { outbox, signIn } = open(memoryStorage());
    await signIn();
    for (const draft of [to(1, 'a'), to(1, 'b'), to(2, 'c'), to(1, 'd')]) outbox.send(draft);
    await until(() => answers.length === 2);
    expect(states(outbox.items)).toEqual(['a sending', 'b pending', 'c sending', 'd pending']);
    for (let i = 0; i < 4; i++) {
      await until(() => answers.length > i);
      answers[i]?.();
    }
    await until(() => outbox.items.length === 0);
    expect([...stored.values()].map(({ text }) => text).filter((text) => text !== 'c')).toEqual([
      'a',
      'b',
      'd',
    ]);
  });

  test('[S4.34] a refusal is told and keeps the words, until they are tried again or thrown away', async () => {
    let funded = false;
    server.answer('send_message', (request, send) =>
      send(
        funded
          ? take(request)
          : { request_status: 0, error_code: 'not_enough_credits', request_details: { credits: 20 } },
      ),
    );
    const storage = memoryStorage();
    const { outbox, signIn } = open(storage);
    const codes: unknown[] = [];
    outbox.onSettled(({ reply }) => codes.push(reply.ok || reply.code));
    await signIn();
    const kept = outbox.send(to(1, 'a'));
    const dropped = outbox.send(to(1, 'b'));
    await until(() => codes.length === 2);
    expect(states(outbox.items)).toEqual(['a not_enough_credits', 'b not_enough_credits']);
    expect((await storage.all()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    outbox.discard(dropped);
    funded = true;
    outbox.retry(kept);
    await until(() => outbox.items.length === 0);
    expect([...stored.keys()]).toEqual([kept]);
    expect(await storage.all()).toEqual([]);
  });

  test('what three visits wrote in one instant goes in the order it was written', async () => {
    const kept = memoryStorage();
    // A database of the browser answers by key, not by when something was put there.
    const storage = { ...kept, all: async () => (await kept.all()).reverse() };
    for (const text of ['a', 'b', 'c']) {
      const { outbox } = open(storage);
      await outbox.restored;
      outbox.send(to(1, text));
      await outbox.close();
    }
    const { outbox } = open(storage);
    await outbox.restored;
    expect(states(outbox.items)).toEqual(['a pending', 'b pending', 'c pending']);
  });

  test('what failed in an earlier visit waits for a hand', async () => {
    server.answer('send_message', (_, send) => send({ request_status: 0, error_code: 'not_enough_credits' }));
    const storage = memoryStorage();
    const first = open(storage);
    await first.signIn();
    first.outbox.send(to(1, 'a'));
    await until(() => first.outbox.items[0]?.state === 'failed');
    await first.outbox.close();
    first.channel.stop();
    server.answer('send_message', (request, send) => send(take(request)));
    const second = open(storage);
    await second.outbox.restored;
    expect(states(second.outbox.items)).toEqual(['a not_enough_credits']);
    await second.signIn();
    // Whatever would go by itself had gone before this.
    const after = second.outbox.send(to(2, 'b'));
    await until(() => stored.has(after));
    expect([...stored.values()].map(({ text }) => text)).toEqual(['b']);
    expect(states(second.outbox.items)).toContain('a not_enough_credits');
  });

  test('a member who signs out leaves nothing behind', async () => {
    const kept = memoryStorage();
    // A database of the browser takes its time.
    const storage = { ...kept, clear: () => new Promise(setImmediate).then(kept.clear) };
    const { outbox } = open(storage);
    outbox.send(to(1, 'a'));
    await outbox.close({ forget: true });
    expect(await storage.all()).toEqual([]);
    expect(outbox.items).toEqual([]);
  });

  test('a browser that keeps nothing still sends', async () => {
    server.answer('send_message', (request, send) => send(take(request)));
    const broken = {
      all: () => Promise.reject(new Error('no')),
      put: () => Promise.reject(new Error('no')),
      remove: () => Promise.reject(new Error('no')),
      clear: () => Promise.resolve(),
    };
    const opened = channelTo(server);
    channels.push(opened.channel);
    const faults: string[] = [];
    const outbox = createOutbox({
      channel: opened.channel,
      storage: broken,
      newTraceId: () => 'trace-only',
      onFault: (what) => faults.push(what),
    });
    await opened.signIn();
    outbox.send(to(1, 'a'));
    await until(() => stored.size === 1 && outbox.items.length === 0);
    expect(faults.length).toBeGreaterThan(0);
  });
});

describe('refusals that pass', () => {
  function scripted(replies: (object | 'ok')[]) {
    const clock = standingClock();
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
    } as unknown as SendingChannel;
    let traces = 0;
    const outbox = createOutbox({
      channel,
      storage: memoryStorage(),
      newTraceId: () => `t${++traces}`,
      clock,
    });
    return { outbox, clock, sent };
  }

  test('too fast: waits as long as the server asks, later messages behind it', async () => {
    const { outbox, clock, sent } = scripted([{ code: 'rate_limited', retryAfter: 4 }]);
    outbox.send(to(1, 'a'));
    outbox.send(to(1, 'b'));
    await until(() => clock.due().length === 1);
    expect(clock.due()).toEqual([4_000]);
    expect(sent).toEqual(['t1']);
    clock.pass(4_000);
    await until(() => outbox.items.length === 0);
    expect(sent).toEqual(['t1', 't1', 't2']);
  });

  test('trouble in the house: three more tries, then it shows as failed; tried again by hand it has as many', async () => {
    const { outbox, clock, sent } = scripted(Array.from({ length: 5 }, () => ({ code: 'internal' })));
    outbox.send(to(1, 'a'));
    for (let i = 0; i < 3; i++) {
      await until(() => clock.due().length === 1);
      clock.pass(6_000);
    }
    await until(() => outbox.items[0]?.state === 'failed');
    expect(states(outbox.items)).toEqual(['a internal']);
    expect(new Set(sent)).toEqual(new Set(['t1']));
    expect(sent).toHaveLength(4);
    outbox.retry('t1');
    await until(() => clock.due().length === 1);
    clock.pass(6_000);
    await until(() => outbox.items.length === 0);
    expect(sent).toHaveLength(6);
  });

  type Step =
    | { send: number }
    | { answer: 'ok' | 'refuse' | 'lose' }
    | { line: boolean }
    | { retry: true }
    | { discard: true };
  const script = fc.array<Step>(
    fc.oneof(
      fc.record({ send: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ answer: fc.constantFrom('ok' as const, 'refuse' as const, 'lose' as const) }),
      fc.record({ line: fc.boolean() }),
      fc.record({ retry: fc.constant(true as const) }),
      fc.record({ discard: fc.constant(true as const) }),
    ),
    { maxLength: 40 },
  );

  test('whatever the line does: stored first, one in flight a receiver, acknowledged in order, nothing lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const clock = standingClock();
        const storage = memoryStorage();
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
        const turn = () => new Promise((resolve) => setImmediate(resolve));
        const answer = async (how: 'ok' | 'refuse' | 'lose') => {
          const flight = flights.shift();
          if (!flight) return;
          const { receiver_id, trace_id } = flight.data;
          // A lost answer may have been carried out: the house knows the trace id the second time.
          if (how !== 'refuse' && !accepted.some(({ trace }) => trace === trace_id))
            accepted.push({ to: receiver_id, trace: trace_id });
          flight.resolve(
            how === 'ok'
              ? { ok: true, details: {} }
              : { ok: false, code: how === 'lose' ? 'offline' : 'not_found' },
          );
          await turn();
          clock.pass(1_000);
          await turn();
        };
        let traces = 0;
        const outbox = createOutbox({
          channel: channel as unknown as SendingChannel,
          storage,
          newTraceId: () => `t${++traces}`,
          clock,
        });
        const written: { to: number; trace: string }[] = [];
        const discarded = new Set<string>();
        const retried = new Set<string>();
        for (const step of steps) {
          const failed = outbox.items.find(({ state }) => state === 'failed');
          if ('send' in step) written.push({ to: step.send, trace: outbox.send(to(step.send, 'x')) });
          else if ('answer' in step) await answer(step.answer);
          else if ('line' in step) {
            channel.state = step.line ? 'authenticated' : 'waiting';
            for (const listener of listeners) listener();
          } else if (failed && 'retry' in step) {
            retried.add(failed.traceId);
            outbox.retry(failed.traceId);
          } else if (failed && 'discard' in step) {
            discarded.add(failed.traceId);
            outbox.discard(failed.traceId);
          }
          await turn();
        }
        channel.state = 'authenticated';
        for (const listener of listeners) listener();
        await turn();
        while (outbox.items.some(({ state }) => state !== 'failed')) await answer('ok');
        const failed = new Set(outbox.items.map(({ traceId }) => traceId));
        expect((await storage.all()).map(({ traceId }) => traceId).sort()).toEqual([...failed].sort());
        for (const { trace } of written) {
          const count = accepted.filter((entry) => entry.trace === trace).length;
          if (!discarded.has(trace) && !failed.has(trace)) expect(count).toBe(1);
        }
        for (const receiver of [1, 2, 3]) {
          const mine = (entries: { to: number; trace: string }[]) =>
            entries
              .filter((entry) => entry.to === receiver && !retried.has(entry.trace))
              .map(({ trace }) => trace);
          const arrived = mine(accepted);
          expect(arrived).toEqual(mine(written).filter((trace) => arrived.includes(trace)));
        }
      }),
      { numRuns: 60 },
    );
  });
});
