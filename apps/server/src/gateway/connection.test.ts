import type { Duplex } from 'node:stream';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { EncodedReply } from '../rpc/frame.ts';
import { MAX_RATE_LIMITED_REPLIES } from '../rpc/rate-limits.ts';
import { SocketConnection } from './connection.ts';

/** Creates a socket that closes as soon as it is asked to. */
function socket() {
  const ws = {
    OPEN: 1,
    readyState: 1,
    close: vi.fn(() => {
      ws.readyState = 2;
    }),
    terminate: vi.fn(),
  };
  const bytes = { writableLength: 0, writableCorked: 1, write: vi.fn(), cork: vi.fn(), uncork: vi.fn() };
  return { ws: ws as unknown as WebSocket, bytes: bytes as unknown as Duplex, written: bytes.write };
}
const auth = {
  sessionId: 's1',
  caller: { limitKey: 'm1', member: null, staff: null },
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('calls that had not begun when a connection was closed never begin, and later frames are ignored', async () => {
  const { ws, bytes, written } = socket();
  const running: ((answer: EncodedReply) => void)[] = [];
  const begun: string[] = [];
  const connection = new SocketConnection(
    ws,
    bytes,
    auth,
    (text) => {
      begun.push(text);
      return new Promise((resolve) => running.push(resolve));
    },
    0,
  );
  for (let n = 0; n < 40; n++) connection.receive(Buffer.from(`call ${n}`), false);
  expect(begun).toHaveLength(32);
  running.shift()?.({ text: 'an answer', isRateLimited: false });
  await expect.poll(() => begun.length).toBe(33);

  connection.close(4401, 'session ended');
  connection.receive(Buffer.from('too late'), false);
  for (const end of running) end({ text: 'an answer', isRateLimited: false });
  await vi.waitFor(() => expect(connection.isBusy()).toBe(false));
  expect(begun).toHaveLength(33);
  expect(written).toHaveBeenCalledTimes(1);
});

test.each([
  [9_000, 1],
  [10_000, 1],
  [11_000, 0],
])(
  'rate limit errors close a connection when they come within ten seconds: %i ms apart',
  async (apartMs, closed) => {
    const { ws, bytes, written } = socket();
    let nowMs = 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const reject = async (): Promise<EncodedReply> => ({ text: 'too fast', isRateLimited: true });
    const connection = new SocketConnection(ws, bytes, auth, reject, 0);
    const rejectedTimes = async (times: number) => {
      const before = written.mock.calls.length;
      for (let n = 0; n < times; n++) {
        connection.receive(Buffer.from('call'), false);
        await vi.waitFor(() => expect(connection.isBusy()).toBe(false), { interval: 0 });
      }
      return written.mock.calls.length - before;
    };
    expect(await rejectedTimes(MAX_RATE_LIMITED_REPLIES)).toBe(MAX_RATE_LIMITED_REPLIES);
    nowMs += apartMs;
    await rejectedTimes(1);
    expect(ws.close).toHaveBeenCalledTimes(closed);
    if (closed) expect(ws.close).toHaveBeenCalledWith(CLOSE_CODES.flood, 'flood');
  },
);

test('a connection that always has waiting frames is closed by their size at one moment, not by the total', async () => {
  const { ws, bytes } = socket();
  const running: ((answer: EncodedReply) => void)[] = [];
  const connection = new SocketConnection(
    ws,
    bytes,
    auth,
    () => new Promise((resolve) => running.push(resolve)),
    0,
  );
  const frame = Buffer.alloc(60_000, 'a');
  for (let n = 0; n < 40; n++) connection.receive(frame, false);
  for (let n = 0; n < 100; n++) {
    const begun = running.length;
    connection.receive(frame, false);
    running[n]?.({ text: 'an answer', isRateLimited: false });
    await expect.poll(() => running.length, { interval: 0 }).toBe(begun + 1);
  }
  expect(ws.close).not.toHaveBeenCalled();
  for (let n = 0; n < 70; n++) connection.receive(frame, false);
  expect(ws.close).toHaveBeenCalledTimes(1);
});

const unheard = async (): Promise<EncodedReply> => expect.unreachable();

test('each connection has its own id, by which its caller is known', () => {
  const { ws, bytes } = socket();
  const [one, other] = [1, 2].map(() => new SocketConnection(ws, bytes, auth, unheard, 0));
  expect(one?.caller).toEqual({ ...auth.caller, connectionId: one?.id });
  expect(one?.id).toMatch(/^[\w-]{9,}$/);
  expect(one?.id).not.toBe(other?.id);
});

test('a member is known by the id of the connection', () => {
  const { ws, bytes } = socket();
  const member = { id: 7, sessionId: 1, networkPrefix: null };
  const caller = { limitKey: 'm7', member, staff: null };
  const connection = new SocketConnection(ws, bytes, { caller, sessionId: '1' }, unheard, 0);
  expect(connection.caller.member).toEqual({ ...member, connectionId: connection.id });
});

test('a slow reader is closed once more than a megabyte waits for it, and nobody for one long reply', () => {
  const { ws, bytes, written } = socket();
  const connection = new SocketConnection(ws, bytes, auth, unheard, 0);
  connection.send(Buffer.alloc(3 * 1024 * 1024));
  Object.assign(bytes, { writableLength: 1024 * 1024 });
  connection.send(Buffer.alloc(10));
  expect([written.mock.calls.length, vi.mocked(ws.close).mock.calls.length]).toEqual([2, 0]);
  Object.assign(bytes, { writableLength: 1024 * 1024 + 1 });
  connection.send(Buffer.alloc(10));
  expect(written).toHaveBeenCalledTimes(2);
  expect(ws.close).toHaveBeenCalledExactlyOnceWith(CLOSE_CODES.slowReader, 'slow reader');
  connection.send(Buffer.alloc(1));
  expect(written).toHaveBeenCalledTimes(2);
});

test('pushes of several calls in one turn go out in one write', async () => {
  const held = (): { bytes: Duplex; does: string[] } => {
    const does: string[] = [];
    const bytes = {
      writableLength: 0,
      writableCorked: 0,
      write: () => void does.push('write'),
      cork: () => {
        bytes.writableCorked++;
        does.push('cork');
      },
      uncork: () => {
        bytes.writableCorked--;
        does.push('uncork');
      },
    };
    return { bytes: bytes as unknown as Duplex, does };
  };
  const { ws } = socket();
  const sockets = [held(), held()];
  const connections = sockets.map(({ bytes }) => new SocketConnection(ws, bytes, auth, unheard, 0));
  for (let turn = 0; turn < 2; turn++) {
    for (const connection of [...connections, ...connections]) connection.send(Buffer.alloc(1));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const aTurn = ['cork', 'write', 'write', 'uncork'];
  for (const { does } of sockets) expect(does).toEqual([...aTurn, ...aTurn]);
});

test('a connection is closed once, and cut when the other side does not reply within a second', () => {
  vi.useFakeTimers();
  const { ws, bytes } = socket();
  const connection = new SocketConnection(ws, bytes, auth, unheard, 0);
  connection.close(4401, 'session ended');
  connection.close(4403, 'banned');
  expect(ws.close).toHaveBeenCalledExactlyOnceWith(4401, 'session ended');
  vi.advanceTimersByTime(999);
  expect(ws.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ws.terminate).toHaveBeenCalledTimes(1);
});

test('a connection is busy while a call runs; a binary frame is read as an empty text', async () => {
  const { ws, bytes } = socket();
  const received: string[] = [];
  const running = Promise.withResolvers<EncodedReply>();
  const answer = (text: string) => {
    received.push(text);
    return running.promise;
  };
  const connection = new SocketConnection(ws, bytes, auth, answer, 0);
  expect(connection.isBusy()).toBe(false);
  connection.receive(Buffer.from('{"module":"ping"}'), true);
  connection.receive(Buffer.from('{}'), false);
  expect([connection.isBusy(), received]).toEqual([true, ['', '{}']]);
  running.resolve({ text: 'an answer', isRateLimited: false });
  await vi.waitFor(() => expect(connection.isBusy()).toBe(false));
});

test.each([
  ['a thousand frames', 1_000, Buffer.from('a')],
  ['four million characters', 64, Buffer.alloc(65_536, 'a')],
])('behind the running ones %s may wait, and not one more', (_, max, frame) => {
  const { ws, bytes } = socket();
  const connection = new SocketConnection(ws, bytes, auth, () => new Promise(() => {}), 0);
  for (let n = 0; n < 32 + max; n++) connection.receive(frame, false);
  expect(ws.close).not.toHaveBeenCalled();
  connection.receive(frame, false);
  expect(ws.close).toHaveBeenCalledExactlyOnceWith(CLOSE_CODES.flood, 'flood');
});
