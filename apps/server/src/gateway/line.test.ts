import type { Duplex } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Answer } from '../calls/frame.ts';
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
