import { MAX_FRAME_BYTES } from '@afterglow/protocol/socket-limits';
import { expect, test } from 'vitest';
import { createChannel } from './channel.ts';
import { createConnection, TicketError } from './connection.ts';
import { createFakeClock, waitUntil } from './testing/socket-server.ts';

/** A socket that the test controls completely. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  closed = 0;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: unknown }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed += 1;
  }
  opens() {
    this.readyState = 1;
    this.onopen();
  }
}
const getSocket = (n: number) => FakeSocket.all[n] as FakeSocket;
const WebSocket = FakeSocket as unknown as typeof globalThis.WebSocket;
/** Lets all pending promises settle. */
const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));

function openFakeConnection(ticket: () => Promise<string> = async () => 'token') {
  FakeSocket.all = [];
  const clock = createFakeClock();
  const states: string[] = [];
  const frames: string[] = [];
  const opened = createConnection({
    ticket,
    clock,
    WebSocket,
    url: () => '',
    random: () => 0.5,
    onState: (state) => states.push(state),
    onFrame: (text) => frames.push(text),
    pingFrame: () => 'ping',
  });
  const open = async () => {
    opened.start();
    await waitForTurn();
    getSocket(0).opens();
  };
  return { connection: opened, clock, states, frames, open };
}

test('a text is passed only to an open socket', async () => {
  const { connection: peer, open } = openFakeConnection();
  expect(peer.send('a')).toBe(false);
  peer.start();
  await waitForTurn();
  getSocket(0).readyState = 1;
  expect(peer.send('b')).toBe(false);
  peer.stop();
  await open();
  const socket = FakeSocket.all.at(-1) as FakeSocket;
  socket.opens();
  expect(peer.send('c')).toBe(true);
  socket.readyState = 2;
  expect(peer.send('d')).toBe(false);
  expect(FakeSocket.all.flatMap(({ sent }) => sent)).toEqual(['c']);
});

test('an abandoned socket is closed, unless it is closing already', async () => {
  for (const [readyState, closed] of [
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 0],
  ] as const) {
    const { connection: peer, open } = openFakeConnection();
    await open();
    getSocket(0).readyState = readyState;
    peer.stop();
    expect([readyState, getSocket(0).closed]).toEqual([readyState, closed]);
  }
});

test('each state is reported once, and a second start does nothing', async () => {
  const { connection: peer, states, open } = openFakeConnection();
  peer.stop();
  await open();
  peer.start();
  await waitForTurn();
  peer.stop();
  peer.stop();
  expect(states).toEqual(['connecting', 'open', 'idle']);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a socket that closes after the next attempt has started changes nothing', async () => {
  const { connection: peer, open } = openFakeConnection();
  await open();
  getSocket(0).readyState = 2;
  peer.wake();
  getSocket(0).onclose({ code: 1006 });
  expect(peer.state).toBe('connecting');
});

test('a ticket that arrives or fails after the stop opens nothing and reports nothing', async () => {
  for (const lateSocket of [() => 'token', () => Promise.reject(new TicketError(503))]) {
    const { connection: peer, states } = openFakeConnection(async () => lateSocket());
    peer.start();
    peer.stop();
    await waitForTurn();
    expect([FakeSocket.all, states]).toEqual([[], ['connecting', 'idle']]);
  }
});

test.each([401, 403])('a ticket that is rejected with %i ends the session', async (status) => {
  const { connection: peer } = openFakeConnection(() => Promise.reject(new TicketError(status)));
  peer.start();
  await waitForTurn();
  expect([peer.state, peer.closeCode]).toEqual(['closed', 4401]);
  expect(new TicketError(status).message).toContain(String(status));
});

test('a frame that is no text is ignored', async () => {
  const { frames, open } = openFakeConnection();
  await open();
  getSocket(0).onmessage({ data: new ArrayBuffer(4) });
  getSocket(0).onmessage({ data: 'a' });
  expect(frames).toEqual(['a']);
});

test('an unsolicited frame does not prove that the connection is alive', async () => {
  let shouldReject = true;
  const { connection: peer, clock } = openFakeConnection(async () => {
    if (shouldReject) throw new TypeError('fetch failed');
    return 'token';
  });
  peer.start();
  await waitForTurn();
  expect(clock.listDueTimes()).toEqual([250]);
  shouldReject = false;
  clock.advance(250);
  await waitForTurn();
  getSocket(0).opens();
  getSocket(0).onmessage({ data: 'a push' });
  getSocket(0).onclose({ code: 1006 });
  expect(clock.listDueTimes()).toEqual([500]);
});

test('a check of the connection postpones the next ping, and its timeout replaces the previous one', async () => {
  const { connection: peer, clock, open } = openFakeConnection();
  await open();
  clock.advance(5_000);
  peer.wake();
  getSocket(0).onmessage({ data: 'pong' });
  clock.advance(9_999);
  expect(getSocket(0).sent).toEqual(['ping']);
  clock.advance(1);
  expect(getSocket(0).sent).toEqual(['ping', 'ping']);
  clock.advance(1_000);
  peer.wake();
  getSocket(0).onmessage({ data: 'pong' });
  clock.advance(8_000);
  expect(peer.state).toBe('open');
});

type Options = Parameters<typeof createChannel>[0];

function openFakeChannel(over: Partial<Options> = {}) {
  FakeSocket.all = [];
  const clock = createFakeClock();
  const errors: [string, unknown][] = [];
  const opened = createChannel({
    clock,
    WebSocket,
    ticket: async () => 'token',
    url: () => '',
    guestCalls: ['configs'],
    random: () => 0.5,
    onVisible: () => () => {},
    onError: (what, cause) => errors.push([what, cause]),
    ...over,
  });
  const open = async () => {
    opened.start();
    await waitForTurn();
    getSocket(0).opens();
  };
  return { channel: opened, clock, errors, open };
}

test('a connection that is not open yet is not authenticated', async () => {
  const { channel: peer } = openFakeChannel();
  peer.start();
  await waitForTurn();
  peer.setAuthenticated(true);
  getSocket(0).opens();
  expect(peer.state).toBe('open');
});

test('authentication is reported once, however often it is set', async () => {
  const { channel: peer, open } = openFakeChannel();
  await open();
  let reported = 0;
  peer.subscribe(() => {
    reported += 1;
  });
  peer.setAuthenticated(true);
  peer.setAuthenticated(true);
  expect(reported).toBe(1);
});

test('the size of a call is counted in bytes: up to 64 KiB are sent, whatever the text', async () => {
  const { channel: peer, open } = openFakeChannel();
  await open();
  const frame = (n: number, text: string) =>
    JSON.stringify({ module: 'configs', request_id: `c${n}`, data: { text } });
  const available = MAX_FRAME_BYTES - frame(1, '').length;
  void peer.call('configs', { text: 'a'.repeat(available) });
  expect(getSocket(0).sent).toEqual([frame(1, 'a'.repeat(available))]);
  for (const text of ['a'.repeat(available + 1), 'ש'.repeat(available / 2 + 1)])
    expect(await peer.call('configs', { text })).toMatchObject({ ok: false, code: 'too_large' });
  expect(getSocket(0).sent).toHaveLength(1);
});

test('a call that the socket does not accept fails at once, and leaves no timer behind', async () => {
  const { channel: peer, clock, open } = openFakeChannel();
  await open();
  const before = clock.listDueTimes();
  getSocket(0).readyState = 2;
  expect(await peer.call('configs')).toMatchObject({ ok: false, code: 'offline' });
  expect(clock.listDueTimes()).toEqual(before);
});

test('a call that was answered or lost has no timer any more', async () => {
  const { channel: peer, clock, open } = openFakeChannel();
  await open();
  const before = clock.listDueTimes();
  const first = peer.call('configs');
  expect(clock.listDueTimes()).toHaveLength(before.length + 1);
  getSocket(0).onmessage({ data: '{"module":"configs","request_id":"c1"}' });
  expect(await first).toMatchObject({ ok: true });
  expect(clock.listDueTimes()).toEqual(before);
  const second = peer.call('configs');
  getSocket(0).onclose({ code: 1006 });
  expect(await second).toMatchObject({ code: 'offline' });
  expect(clock.listDueTimes()).toEqual([250]);
});

test.each([
  [1008, 'offline'],
  [4401, 'unauthenticated'],
])('what waits when a connection ends permanently with %i learns why', async (code, reason) => {
  const { channel: peer, open } = openFakeChannel();
  const waits = peer.call('totals');
  await open();
  getSocket(0).onclose({ code });
  expect(await waits).toMatchObject({ ok: false, code: reason });
});

test('a listener that throws is reported and stops no other; an unreadable frame is reported with its start', async () => {
  const { channel: peer, errors, open } = openFakeChannel();
  const states: string[] = [];
  peer.subscribe(() => {
    throw new Error('mine');
  });
  peer.subscribe(() => states.push(peer.state));
  await open();
  expect(states).toEqual(['connecting', 'open']);
  expect(errors[0]?.[0]).toContain('listener');
  errors.length = 0;
  getSocket(0).onmessage({ data: 'x'.repeat(900) });
  expect(errors).toEqual([['A frame was not understood', 'x'.repeat(200)]]);
});

test('pings have ids of their own, which no call has', async () => {
  const { channel: peer, clock, open } = openFakeChannel();
  await open();
  void peer.call('configs');
  clock.advance(10_000);
  await waitUntil(() => getSocket(0).sent.length === 2);
  const ids = getSocket(0).sent.map((text) => (JSON.parse(text) as { request_id: string }).request_id);
  expect(ids.every((id) => /^c-?\d+$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(2);
});
