import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTimers } from './start-timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<void>(() => {});

test('a timer that fails or hangs delays no other', async () => {
  const rounds = { before: 0, after: 0 };
  const failures: string[] = [];
  const stop = startTimers(
    {
      before: async () => void rounds.before++,
      failing: async () => {
        throw new Error('no');
      },
      throwing: () => {
        throw new Error('at once');
      },
      hanging: never,
      after: async () => void rounds.after++,
    },
    { everyMs: 5_000, onFailed: (timer) => void failures.push(timer) },
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toEqual({ before: 3, after: 3 });
  expect(failures.filter((timer) => timer === 'failing')).toHaveLength(3);
  expect(failures.filter((timer) => timer === 'throwing')).toHaveLength(3);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
});

test('a run longer than its period is not started twice in parallel, and is started again afterwards', async () => {
  let begun = 0;
  let now = 0;
  let max = 0;
  const stop = startTimers(
    {
      slow: async () => {
        begun++;
        max = Math.max(max, ++now);
        await new Promise((resolve) => setTimeout(resolve, 12_000));
        now--;
      },
    },
    { everyMs: 5_000, onFailed: () => {} },
  );
  await vi.advanceTimersByTimeAsync(31_000);
  expect([begun, max]).toEqual([3, 1]);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(20_000);
  await stopped;
  expect([begun, now]).toEqual([3, 0]);
});

test('stopping waits for running work, but not forever', async () => {
  const ended: string[] = [];
  const stop = startTimers({ hanging: never }, { everyMs: 5_000, onFailed: () => {}, timeoutMs: 3_000 });
  await vi.advanceTimersByTimeAsync(1);
  void stop().then(() => void ended.push('stopped'));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(ended).toEqual(['stopped']);
});
