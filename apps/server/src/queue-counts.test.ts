import { expect, test, vi } from 'vitest';
import { subscribeQueue } from './console/operators/queue.ts';
import { createMemoryFanout } from './gateway/fanout-memory.ts';

/** Counts a queue that changes ten times a second for a minute. */
async function countBusyQueue(durationMs: number) {
  vi.useFakeTimers();
  try {
    let waiting = 0;
    const counted: number[] = [];
    const fanout = createMemoryFanout();
    const app = {
      fanout,
      connections: { listStaffIds: () => [] },
      db: null,
      log: console,
      now: () => new Date(),
    };
    const queue = subscribeQueue(app as never, async () => {
      counted.push(waiting);
      await new Promise((resolve) => setTimeout(resolve, durationMs));
      return [];
    });
    for (let n = 0; n < 600; n++) {
      waiting++;
      queue.changed();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    queue.stop();
    return { counted, waiting };
  } finally {
    vi.useRealTimers();
  }
}

test('a short queue is counted several times a second, and after its last change', async () => {
  const { counted, waiting } = await countBusyQueue(5);
  expect(counted.length).toBeGreaterThan(120);
  expect(counted.at(-1)).toBe(waiting);
});

test('counts of a long queue take at most a fifth of the time, and the last change is counted', async () => {
  const { counted, waiting } = await countBusyQueue(1_000);
  expect(counted.length).toBeGreaterThan(10);
  expect(counted.length).toBeLessThanOrEqual(15);
  expect(counted.at(-1)).toBe(waiting);
});

test('a count that takes a minute does not stop the next ones for longer than ten seconds', async () => {
  const { counted, waiting } = await countBusyQueue(60_000);
  expect(counted.length).toBeGreaterThan(1);
  expect(counted.at(-1)).toBe(waiting);
});
