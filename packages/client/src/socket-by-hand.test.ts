import { maxFrameBytes } from '@afterglow/protocol/closing';
import { expect, test } from 'vitest';
import { createChannel } from './channel.ts';
import { createConnection, TicketRefused } from './connection.ts';
import { standingClock, until } from './testing/socket-server.ts';

/** A socket that does what the test says, and nothing by itself. */
class HandSocket {
  static readonly OPEN = 1;
  static all: HandSocket[] = [];
  readyState = 0;
  closed = 0;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: unknown }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    HandSocket.all.push(this);
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
const socketAt = (n: number) => HandSocket.all[n] as HandSocket;
const WebSocket = HandSocket as unknown as typeof globalThis.WebSocket;
/** Whatever was promised has come to pass. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

function connection(ticket: () => Promise<string> = async () => 'token') {
  HandSocket.all = [];
  const clock = standingClock();
  const states: string[] = [];
  const frames: string[] = [];
  const opened = createConnection({
    ...{ ticket, clock, WebSocket },
    url: () => '',
    random: () => 0.5,
    onState: (state) => states.push(state),
    onFrame: (text) => frames.push(text),
    pingFrame: () => 'ping',
  });
  const open = async () => {
    opened.start();
    await turn();
    socketAt(0).opens();
  };
  return { connection: opened, clock, states, frames, open };
}

test('a text is given only to a socket that is open', async () => {
  const { connection: line, open } = connection();
  expect(line.send('a')).toBe(false);
  line.start();
  await turn();
  socketAt(0).readyState = 1;
  expect(line.send('b')).toBe(false);
  line.stop();
  await open();
  const socket = HandSocket.all.at(-1) as HandSocket;
  socket.opens();
  expect(line.send('c')).toBe(true);
  socket.readyState = 2;
  expect(line.send('d')).toBe(false);
  expect(HandSocket.all.flatMap(({ sent }) => sent)).toEqual(['c']);
});

test('a socket that is let go of is closed, unless it closes already', async () => {
  for (const [readyState, closed] of [
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 0],
  ] as const) {
    const { connection: line, open } = connection();
    await open();
    socketAt(0).readyState = readyState;
    line.stop();
    expect([readyState, socketAt(0).closed]).toEqual([readyState, closed]);
  }
});

test('each state is told once, and starting what runs begins nothing anew', async () => {
  const { connection: line, states, open } = connection();
  line.stop();
  await open();
  line.start();
  await turn();
  line.stop();
  line.stop();
  expect(states).toEqual(['connecting', 'open', 'idle']);
  expect(HandSocket.all).toHaveLength(1);
});

test('a socket that closes after the next attempt began changes nothing of that', async () => {
  const { connection: line, open } = connection();
  await open();
  socketAt(0).readyState = 2;
  line.wake();
  socketAt(0).onclose({ code: 1006 });
  expect(line.state).toBe('connecting');
});

test('a ticket that comes or is refused after the stop opens nothing and says nothing', async () => {
  for (const late of [() => 'token', () => Promise.reject(new TicketRefused(503))]) {
    const { connection: line, states } = connection(async () => late());
    line.start();
    line.stop();
    await turn();
    expect([HandSocket.all, states]).toEqual([[], ['connecting', 'idle']]);
  }
});

test.each([401, 403])('a ticket that is refused with %i ends the session', async (status) => {
  const { connection: line } = connection(() => Promise.reject(new TicketRefused(status)));
  line.start();
  await turn();
  expect([line.state, line.closeCode]).toEqual(['closed', 4401]);
  expect(new TicketRefused(status).message).toContain(String(status));
});

test('what is no text is nobody’s', async () => {
  const { frames, open } = connection();
  await open();
  socketAt(0).onmessage({ data: new ArrayBuffer(4) });
  socketAt(0).onmessage({ data: 'a' });
  expect(frames).toEqual(['a']);
});

test('a link that speaks unasked is not proved alive by it', async () => {
  let refuse = true;
  const { connection: line, clock } = connection(async () => {
    if (refuse) throw new TypeError('fetch failed');
    return 'token';
  });
  line.start();
  await turn();
  expect(clock.due()).toEqual([250]);
  refuse = false;
  clock.pass(250);
  await turn();
  socketAt(0).opens();
  socketAt(0).onmessage({ data: 'a push' });
  socketAt(0).onclose({ code: 1006 });
  expect(clock.due()).toEqual([500]);
});

test('a look after the link puts off the next ping, and its own wait replaces the one before', async () => {
  const { connection: line, clock, open } = connection();
  await open();
  clock.pass(5_000);
  line.wake();
  socketAt(0).onmessage({ data: 'pong' });
  clock.pass(9_999);
  expect(socketAt(0).sent).toEqual(['ping']);
  clock.pass(1);
  expect(socketAt(0).sent).toEqual(['ping', 'ping']);
  clock.pass(1_000);
  line.wake();
  socketAt(0).onmessage({ data: 'pong' });
  clock.pass(8_000);
  expect(line.state).toBe('open');
});

type Options = Parameters<typeof createChannel>[0];

function channel(over: Partial<Options> = {}) {
  HandSocket.all = [];
  const clock = standingClock();
  const faults: [string, unknown][] = [];
  const opened = createChannel({
    ...{ clock, WebSocket },
    ticket: async () => 'token',
    url: () => '',
    guestCalls: ['configs'],
    random: () => 0.5,
    onVisible: () => () => {},
    onFault: (what, cause) => faults.push([what, cause]),
    ...over,
  });
  const open = async () => {
    opened.start();
    await turn();
    socketAt(0).opens();
  };
  return { channel: opened, clock, faults, open };
}

test('who is signed in is not known of a connection that is not open yet', async () => {
  const { channel: line } = channel();
  line.start();
  await turn();
  line.authenticated(true);
  socketAt(0).opens();
  expect(line.state).toBe('open');
});

test('signed in is told once, however often it is said', async () => {
  const { channel: line, open } = channel();
  await open();
  let told = 0;
  line.subscribe(() => {
    told += 1;
  });
  line.authenticated(true);
  line.authenticated(true);
  expect(told).toBe(1);
});

test('a call is as large as its bytes: up to 64 KiB go, whatever the letters', async () => {
  const { channel: line, open } = channel();
  await open();
  const frame = (n: number, letters: string) =>
    JSON.stringify({ module: 'configs', request_id: `c${n}`, data: { letters } });
  const room = maxFrameBytes - frame(1, '').length;
  void line.call('configs', { letters: 'a'.repeat(room) });
  expect(socketAt(0).sent).toEqual([frame(1, 'a'.repeat(room))]);
  for (const letters of ['a'.repeat(room + 1), 'ש'.repeat(room / 2 + 1)])
    expect(await line.call('configs', { letters })).toMatchObject({ ok: false, code: 'too_large' });
  expect(socketAt(0).sent).toHaveLength(1);
});

test('a call that the socket does not take is told so at once, and leaves no wait behind', async () => {
  const { channel: line, clock, open } = channel();
  await open();
  const before = clock.due();
  socketAt(0).readyState = 2;
  expect(await line.call('configs')).toMatchObject({ ok: false, code: 'offline' });
  expect(clock.due()).toEqual(before);
});

test('what is answered or lost is waited for no longer', async () => {
  const { channel: line, clock, open } = channel();
  await open();
  const before = clock.due();
  const first = line.call('configs');
  expect(clock.due()).toHaveLength(before.length + 1);
  socketAt(0).onmessage({ data: '{"module":"configs","request_id":"c1"}' });
  expect(await first).toMatchObject({ ok: true });
  expect(clock.due()).toEqual(before);
  const second = line.call('configs');
  socketAt(0).onclose({ code: 1006 });
  expect(await second).toMatchObject({ code: 'offline' });
  expect(clock.due()).toEqual([250]);
});

test.each([
  [1008, 'offline'],
  [4401, 'unauthenticated'],
])('what waits when a connection ends for good with %i learns why', async (code, reason) => {
  const { channel: line, open } = channel();
  const waits = line.call('totals');
  await open();
  socketAt(0).onclose({ code });
  expect(await waits).toMatchObject({ ok: false, code: reason });
});

test('a listener that throws is told of and stops no other; what cannot be read is told by its head', async () => {
  const { channel: line, faults, open } = channel();
  const states: string[] = [];
  line.subscribe(() => {
    throw new Error('mine');
  });
  line.subscribe(() => states.push(line.state));
  await open();
  expect(states).toEqual(['connecting', 'open']);
  expect(faults[0]?.[0]).toContain('listener');
  faults.length = 0;
  socketAt(0).onmessage({ data: 'x'.repeat(900) });
  expect(faults).toEqual([['A frame was not understood', 'x'.repeat(200)]]);
});

test('pings have ids of their own, which no call has', async () => {
  const { channel: line, clock, open } = channel();
  await open();
  void line.call('configs');
  clock.pass(10_000);
  await until(() => socketAt(0).sent.length === 2);
  const ids = socketAt(0).sent.map((text) => (JSON.parse(text) as { request_id: string }).request_id);
  expect(ids.every((id) => /^c-?\d+$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(2);
});
