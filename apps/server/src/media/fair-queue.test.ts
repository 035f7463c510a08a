import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Creates tasks that run until the test ends them. `began` lists the names in the order in which they began.
 */
function works() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    work: (name: string) => () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('a limited number runs at once, in total and per owner; the rest follows as slots become free', async () => {
  const queue = createFairQueue({ concurrency: 3, perOwner: 2, maxWaitMs: 1_000 });
  const { began, work, end } = works();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void queue(name.charAt(0), work(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('a1');
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

test('owners take turns: a hundred tasks of one do not make another’s single one wait', async () => {
  const queue = createFairQueue({ concurrency: 1, perOwner: 1, maxWaitMs: 1_000 });
  const { began, work, end } = works();
  for (let n = 1; n <= 100; n++) void queue('a', work(`a${n}`)).catch(() => {});
  void queue('b', work('b1'));
  void queue('c', work('c1'));
  await vi.advanceTimersByTimeAsync(0);
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
  expect(began.slice(0, 4).sort()).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('a task that has waited too long is rejected with a time to come back, and never begins', async () => {
  const queue = createFairQueue({ concurrency: 1, perOwner: 1, maxWaitMs: 8_000 });
  const { began, work, end } = works();
  void queue('a', work('a1'));
  const late = queue('b', work('b1'));
  const rejected = expect(late).rejects.toMatchObject({ retryAfterS: 8 });
  await vi.advanceTimersByTimeAsync(8_000);
  await rejected;
  await expect(late).rejects.toBeInstanceOf(QueueFullError);
  await end('a1');
  expect(began).toEqual(['a1']);
  // Its place in the queue is gone too.
  void queue('b', work('b2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['a1', 'b2']);
});

test('a failing task reports its error and frees its slot', async () => {
  const queue = createFairQueue({ concurrency: 1, perOwner: 1, maxWaitMs: 1_000 });
  const broken = queue('a', () => Promise.reject(new Error('broken')));
  const thrown = queue('a', () => {
    throw new Error('thrown');
  });
  const next = queue('b', async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  await expect(thrown).rejects.toThrow('thrown');
  await expect(next).resolves.toBe('done');
});

test('a running task is not rejected however long it takes', async () => {
  const queue = createFairQueue({ concurrency: 1, perOwner: 1, maxWaitMs: 1_000 });
  const { work, end } = works();
  const long = queue('a', work('a1'));
  await vi.advanceTimersByTimeAsync(60_000);
  await end('a1');
  await expect(long).resolves.toBe('a1');
});

test('all waiting tasks of an owner run, one after the other', async () => {
  const queue = createFairQueue({ concurrency: 1, perOwner: 1, maxWaitMs: 1_000 });
  const { began, work, end } = works();
  const names = ['a1', 'a2', 'a3', 'a4'];
  for (const name of names) void queue('a', work(name));
  for (const name of names) {
    await vi.advanceTimersByTimeAsync(0);
    await end(name);
  }
  expect(began).toEqual(names);
});

test('a task behind a rejected one keeps its place', async () => {
  const queue = createFairQueue({ concurrency: 1, perOwner: 1, maxWaitMs: 8_000 });
  const { began, work, end } = works();
  void queue('a', work('a1'));
  const late = expect(queue('b', work('b1'))).rejects.toThrow('its turn did not come in time');
  await vi.advanceTimersByTimeAsync(4_000);
  void queue('b', work('b2'));
  await vi.advanceTimersByTimeAsync(4_000);
  await late;
  await end('a1');
  expect(began).toEqual(['a1', 'b2']);
});
