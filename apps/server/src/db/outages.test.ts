import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway } from './away.ts';
import { type Outages, watchForOutages } from './outages.ts';

let there: boolean;
let asked: number;
let outages: Outages;
const told: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  there = true;
  asked = 0;
  told.length = 0;
  outages = watchForOutages({
    answers: async () => {
      asked++;
      return there;
    },
    log: { warn: (_facts: unknown, line?: string) => void told.push(line ?? '') } as never,
  });
});
afterEach(() => {
  outages.close();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
/** How a question ended so far. */
function watched<T>(question: Promise<T>) {
  const seen = { as: 'open' as unknown };
  question.then(
    (value) => {
      seen.as = value;
    },
    (error: unknown) => {
      seen.as = error;
    },
  );
  return seen;
}

test('whoever waits for a database that does not answer is told within two seconds, and who comes then at once', async () => {
  there = false;
  const first = watched(outages.ask(never));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(first.as).toBeInstanceOf(DatabaseAway);
  const work = vi.fn(never);
  await expect(outages.ask(work)).rejects.toBeInstanceOf(DatabaseAway);
  expect(work).not.toHaveBeenCalled();
  there = true;
  await vi.advanceTimersByTimeAsync(300);
  await expect(outages.ask(async () => 'again')).resolves.toBe('again');
  expect(told).toEqual(['the database does not answer', 'the database answers again']);
});

test('a slow statement is no outage: it is waited for as long as the database answers others', async () => {
  const slow = Promise.withResolvers<string>();
  const seen = watched(outages.ask(() => slow.promise));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen.as).toBe('open');
  expect(asked).toBeGreaterThan(10);
  slow.resolve('at last');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.as).toBe('at last');
});

test('while others are answered nobody is asked, and a house that asks nothing is never looked after', async () => {
  there = false;
  const slow = watched(outages.ask(never));
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(900);
    await outages.ask(async () => n);
  }
  expect(slow.as).toBe('open');
  outages.close();
  const idle = watchForOutages({ answers: async () => expect.unreachable() });
  await vi.advanceTimersByTimeAsync(60_000);
  idle.close();
  expect(asked).toBe(0);
});

test('what comes after all is given away, and errors stay errors', async () => {
  there = false;
  const late = Promise.withResolvers<string>();
  const given: string[] = [];
  const seen = watched(
    outages.ask(
      () => late.promise,
      (value) => void given.push(value),
    ),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.as).toBeInstanceOf(DatabaseAway);
  there = true;
  late.resolve('a connection');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given).toEqual(['a connection']);
  await expect(outages.ask(() => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
});
