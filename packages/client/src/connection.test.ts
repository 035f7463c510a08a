import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createConnection, getReconnectDelayMs, TicketError } from './connection.ts';
import {
  createFakeClock,
  openTestChannel,
  type SocketServer,
  startSocketServer,
  waitUntil,
} from './testing/socket-server.ts';

let server: SocketServer;
const channels: { stop(): void }[] = [];

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  for (const channel of channels.splice(0)) channel.stop();
  await server.stop();
});

function open(over?: Parameters<typeof openTestChannel>[1]) {
  const opened = openTestChannel(server, over);
  channels.push(opened.channel);
  return opened;
}

describe('the heartbeat', () => {
  const listPings = () => server.requests.filter(({ module }) => module === 'ping').length;

  test('[S4.05, S9.14] a ping is sent every 10 s, and its pong reaches no listener', async () => {
    const { clock, errors, signIn, settle, states } = open();
    await signIn();
    for (const count of [1, 2, 3]) {
      clock.advance(9_999);
      await settle();
      expect(listPings()).toBe(count - 1);
      clock.advance(1);
      await settle();
      expect(listPings()).toBe(count);
    }
    expect(errors).toEqual([]);
    expect(states).toEqual(['connecting', 'open', 'authenticated']);
  });

  test('a connection without a reply within 8 s is dead, whatever its state', async () => {
    const { channel, clock, signIn, settle } = open();
    await signIn();
    await settle();
    server.stopPongs();
    clock.advance(10_000);
    await waitUntil(() => listPings() === 1);
    clock.advance(7_999);
    expect(channel.state).toBe('authenticated');
    clock.advance(1);
    expect(channel.state).toBe('waiting');
  });

  test('a handshake that hangs times out', async () => {
    const { channel, clock } = open({ ticket: () => new Promise(() => {}) });
    channel.start();
    clock.advance(15_000);
    expect(channel.state).toBe('waiting');
  });
});

describe('reconnecting', () => {
  test('[S4.06] after a close the channel reconnects automatically, with a new ticket each time', async () => {
    const { channel, clock, signIn, states } = open();
    await signIn();
    for (const _ of [1, 2, 3]) {
      server.closeSockets();
      await waitUntil(() => channel.state === 'waiting');
      clock.advance(15_000);
      await waitUntil(() => channel.state === 'open');
    }
    expect(server.tokens).toEqual(['t1', 't2', 't3', 't4']);
    expect(states.slice(0, 6)).toEqual([
      'connecting',
      'open',
      'authenticated',
      'waiting',
      'connecting',
      'open',
    ]);
    expect(server.sockets.size).toBe(1);
  });

  test('each connection is authenticated again: no member’s call is sent before', async () => {
    const { channel, clock, signIn } = open();
    await signIn();
    server.closeSockets();
    await waitUntil(() => channel.state === 'waiting');
    channel.setAuthenticated(true);
    clock.advance(15_000);
    await waitUntil(() => channel.state === 'open');
    expect(channel.state).toBe('open');
  });

  test('[S4.07] a waiting channel reconnects at once when the tab becomes visible', async () => {
    const { channel, signIn, wake } = open();
    await signIn();
    server.closeSockets();
    await waitUntil(() => channel.state === 'waiting');
    wake();
    await waitUntil(() => channel.state === 'open');
    expect(server.tokens).toHaveLength(2);
  });

  test('[S4.07] so does one whose socket is closed or closing without having said so', async () => {
    const sockets: { readyState: number; onopen?: () => void; close(): void }[] = [];
    class HalfClosed {
      static readonly OPEN = 1;
      readyState = 1;
      constructor() {
        sockets.push(this);
      }
      close() {}
    }
    const clock = createFakeClock();
    const connection = createConnection({
      ticket: async () => 't',
      url: () => 'ws://nowhere.example',
      WebSocket: HalfClosed as unknown as typeof WebSocket,
      clock,
      random: () => 0.5,
      onState: () => {},
      onFrame: () => {},
      pingFrame: () => '{}',
    });
    connection.start();
    await waitUntil(() => sockets.length === 1);
    sockets[0]?.onopen?.();
    expect(connection.state).toBe('open');
    if (sockets[0]) sockets[0].readyState = 2;
    connection.wake();
    expect(connection.state).toBe('connecting');
    await waitUntil(() => sockets.length === 2);
    connection.stop();
  });

  test('waking checks a sleeping connection at once: dead after 3 s without a reply', async () => {
    const { channel, clock, signIn, settle, wake } = open();
    await signIn();
    await settle();
    server.stopPongs();
    wake();
    clock.advance(3_000);
    expect(channel.state).toBe('waiting');
  });

  test.each([1008, 4401])(
    'after %i it does not come back, also not on waking, until it is started',
    async (code) => {
      const { channel, clock, signIn, wake } = open();
      await signIn();
      server.closeSockets(code);
      await waitUntil(() => channel.state === 'closed');
      expect(channel.closeCode).toBe(code);
      wake();
      clock.advance(120_000);
      expect(server.tokens).toHaveLength(1);
      expect(await channel.call('totals')).toMatchObject({ ok: false, code: 'offline' });
      channel.start();
      await waitUntil(() => channel.state === 'open');
    },
  );

  test('after the session has ended, waiting calls fail because nobody is signed in', async () => {
    const { channel } = open();
    const reply = channel.call('totals');
    channel.start();
    await waitUntil(() => channel.state === 'open');
    server.closeSockets(4401);
    expect(await reply).toMatchObject({ ok: false, code: 'unauthenticated' });
  });

  test('a rejected ticket ends the attempts, a server error only delays them as long as it asks', async () => {
    const rejected = open({ ticket: () => Promise.reject(new TicketError(401)) });
    rejected.channel.start();
    await waitUntil(() => rejected.channel.state === 'closed');

    const busy = open({ ticket: () => Promise.reject(new TicketError(503, 30)) });
    busy.channel.start();
    await waitUntil(() => busy.channel.state === 'waiting');
    expect(busy.clock.listDueTimes()).toEqual([30_000]);

    const offline = open({ ticket: () => Promise.reject(new TypeError('fetch failed')) });
    offline.channel.start();
    await waitUntil(() => offline.channel.state === 'waiting');
    expect(offline.clock.listDueTimes()).toEqual([250]);
  });

  test('waits grow while no connection is alive, and start again after one that proved alive', async () => {
    const { channel, clock, signIn, settle } = open();
    await signIn();
    const waits: (number | undefined)[] = [];
    const closed = async () => {
      server.closeSockets();
      await waitUntil(() => channel.state === 'waiting');
      waits.push(clock.listDueTimes()[0]);
    };
    for (const _ of [1, 2, 3, 4]) {
      await closed();
      clock.advance(15_000);
      await waitUntil(() => channel.state === 'open');
    }
    clock.advance(10_000);
    await settle();
    await closed();
    expect(waits).toEqual([250, 500, 1_000, 2_000, 250]);
  });

  test('a connection without replies is not proved alive by the first frame of the next one', async () => {
    const { channel, clock, signIn, settle } = open();
    await signIn();
    const waits: (number | undefined)[] = [];
    const loseConnection = async () => {
      await waitUntil(() => channel.state === 'waiting');
      waits.push(clock.listDueTimes()[0]);
      clock.advance(15_000);
      await waitUntil(() => channel.state === 'open');
    };
    await settle();
    server.stopPongs();
    clock.advance(18_000);
    await loseConnection();
    await settle();
    server.closeSockets();
    await loseConnection();
    expect(waits).toEqual([250, 500]);
  });

  test('a socket that opens, receives or closes after it was abandoned changes nothing', async () => {
    const opening: LateSocket[] = [];
    class LateSocket {
      static OPEN = 1;
      readyState = 0;
      onopen = () => {};
      onmessage = (_: { data: string }) => {};
      onclose = (_: { code: number }) => {};
      constructor() {
        opening.push(this);
      }
      close() {}
    }
    const states: string[] = [];
    const frames: string[] = [];
    const connection = createConnection({
      ticket: async () => 'token',
      url: () => '',
      WebSocket: LateSocket as unknown as typeof WebSocket,
      clock: createFakeClock(),
      random: () => 0.5,
      onState: (state) => states.push(state),
      onFrame: (text) => frames.push(text),
      pingFrame: () => '{}',
    });
    connection.start();
    await waitUntil(() => opening.length === 1);
    connection.stop();
    opening[0]?.onopen();
    opening[0]?.onmessage({ data: '{}' });
    opening[0]?.onclose({ code: 1006 });
    expect(states).toEqual(['connecting', 'idle']);
    expect(frames).toEqual([]);
  });

  test('a stopped channel stays stopped, also in the middle of an attempt', async () => {
    let provideTicket = (_: string) => {};
    const { channel, clock } = open({ ticket: () => new Promise((resolve) => (provideTicket = resolve)) });
    channel.start();
    channel.stop();
    provideTicket('late');
    await Promise.resolve();
    clock.advance(60_000);
    expect(channel.state).toBe('idle');
    expect(server.tokens).toEqual([]);
  });
});

describe('the wait before the next attempt', () => {
  const chance = fc.double({ min: 0, max: 0.999_999, noNaN: true });

  test('is anything up to half a second doubled for each failure, at most 15 s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000 }),
        chance,
        fc.constantFrom(1000, 1001, 1005, 1006, 1011, 1013),
        (failures, random, code) => {
          const wait = getReconnectDelayMs(code, failures, () => random) ?? Number.NaN;
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThan(Math.min(15_000, 500 * 2 ** failures));
        },
      ),
    );
  });

  test('after a restart is spread evenly over 10 s, so that 5,000 clients do not connect at once', () => {
    expect([0, 0.25, 0.999].map((random) => getReconnectDelayMs(1012, 3, () => random))).toEqual([
      0, 2_500, 9_990,
    ]);
    const buckets = Array<number>(10).fill(0);
    for (let i = 0; i < 5_000; i++) {
      const second = Math.floor((getReconnectDelayMs(1012, 0, Math.random) ?? 0) / 1_000);
      buckets[second] = (buckets[second] ?? 0) + 1;
    }
    expect(Math.max(...buckets) / 5_000).toBeLessThan(0.15);
  });
});
