import type { Duplex } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Answer } from '../calls/frame.ts';
import { floodRefusals } from '../calls/limits.ts';
import { Line } from './line.ts';

/** A socket that has said goodbye as soon as it is told to. */
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
const greeting = {
  sessionId: 's1',
  speaker: { limitKey: 'm1', member: null, staff: null },
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('what had not begun when a line was closed never begins, and what comes afterwards is not heard', async () => {
  const { ws, bytes, written } = socket();
  const running: ((answer: Answer) => void)[] = [];
  const begun: string[] = [];
  const line = new Line(
    ws,
    bytes,
    greeting,
    (text) => {
      begun.push(text);
      return new Promise((resolve) => running.push(resolve));
    },
    0,
  );
  for (let n = 0; n < 40; n++) line.hear(Buffer.from(`call ${n}`), false);
  expect(begun).toHaveLength(32);
  running.shift()?.({ text: 'an answer', refusedForRate: false });
  await expect.poll(() => begun.length).toBe(33);

  line.close(4401, 'session ended');
  line.hear(Buffer.from('too late'), false);
  for (const end of running) end({ text: 'an answer', refusedForRate: false });
  await vi.waitFor(() => expect(line.busy()).toBe(false));
  expect(begun).toHaveLength(33);
  expect(written).toHaveBeenCalledTimes(1);
});

test.each([
  [9_000, 1],
  [11_000, 0],
])(
  'refusals for being too fast close a line when they come within ten seconds: %i ms apart',
  async (apartMs, closed) => {
    const { ws, bytes, written } = socket();
    let nowMs = 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const refuse = async (): Promise<Answer> => ({ text: 'too fast', refusedForRate: true });
    const line = new Line(ws, bytes, greeting, refuse, 0);
    const refusedTimes = async (times: number) => {
      const before = written.mock.calls.length;
      for (let n = 0; n < times; n++) {
        line.hear(Buffer.from('call'), false);
        await vi.waitFor(() => expect(line.busy()).toBe(false), { interval: 0 });
      }
      return written.mock.calls.length - before;
    };
    expect(await refusedTimes(floodRefusals)).toBe(floodRefusals);
    nowMs += apartMs;
    await refusedTimes(1);
    expect(ws.close).toHaveBeenCalledTimes(closed);
  },
);

test('a line that always has frames waiting is closed by what waits at one time, not by all that ever has', async () => {
  const { ws, bytes } = socket();
  const running: ((answer: Answer) => void)[] = [];
  const line = new Line(ws, bytes, greeting, () => new Promise((resolve) => running.push(resolve)), 0);
  const frame = Buffer.alloc(60_000, 'a');
  for (let n = 0; n < 40; n++) line.hear(frame, false);
  for (let n = 0; n < 100; n++) {
    const begun = running.length;
    line.hear(frame, false);
    running[n]?.({ text: 'an answer', refusedForRate: false });
    await expect.poll(() => running.length, { interval: 0 }).toBe(begun + 1);
  }
  expect(ws.close).not.toHaveBeenCalled();
  for (let n = 0; n < 70; n++) line.hear(frame, false);
  expect(ws.close).toHaveBeenCalledTimes(1);
});
