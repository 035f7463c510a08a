import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { detectOutages, type Outages } from './outages.ts';

let there: boolean;
let requested: number;
let outages: Outages;
const notified: string[] = [];
const facts: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  there = true;
  requested = 0;
  notified.length = 0;
  facts.length = 0;
  outages = detectOutages({
    isAnswering: async () => {
      requested++;
      return there;
    },
    log: {
      warn: (text: unknown, line?: string) => {
        facts.push(text);
        notified.push(line ?? '');
      },
    } as never,
  });
});
afterEach(() => {
  outages.close();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
/** Tracks the result of a request so far. */
function foreground<T>(question: Promise<T>) {
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

test('calls to a database that does not reply fail within two seconds, and later calls fail at once', async () => {
  there = false;
  const first = foreground(outages.run(never));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(first.as).toBeInstanceOf(DatabaseUnavailable);
  const work = vi.fn(never);
  await expect(outages.run(work)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(work).not.toHaveBeenCalled();
  there = true;
  await vi.advanceTimersByTimeAsync(300);
  await expect(outages.run(async () => 'again')).resolves.toBe('again');
  expect(notified).toEqual(['the database does not answer', 'the database answers again']);
});

test('a slow statement is no outage: the call waits as long as the database answers others', async () => {
  const slow = Promise.withResolvers<string>();
  const seen = foreground(outages.run(() => slow.promise));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen.as).toBe('open');
  expect(requested).toBeGreaterThan(10);
  slow.resolve('at last');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.as).toBe('at last');
});

test('while other statements are answered no probe is sent, and an idle server sends none', async () => {
  there = false;
  const slow = foreground(outages.run(never));
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(900);
    await outages.run(async () => n);
  }
  expect(slow.as).toBe('open');
  outages.close();
  const idle = detectOutages({ isAnswering: async () => expect.unreachable() });
  await vi.advanceTimersByTimeAsync(60_000);
  idle.close();
  expect(requested).toBe(0);
});

test('a result that arrives late is discarded, and errors stay errors', async () => {
  there = false;
  const late = Promise.withResolvers<string>();
  const given: string[] = [];
  const seen = foreground(
    outages.run(
      () => late.promise,
      (value) => void given.push(value),
    ),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.as).toBeInstanceOf(DatabaseUnavailable);
  there = true;
  late.resolve('a connection');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given).toEqual(['a connection']);
  await expect(outages.run(() => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
});

test('a second of silence is tolerated, and each outage reports who waited and how long it lasted', async () => {
  for (const name of ['first', 'second']) {
    there = false;
    const question = foreground(outages.run(never));
    await vi.advanceTimersByTimeAsync(900);
    expect([name, question.as]).toEqual([name, 'open']);
    await vi.advanceTimersByTimeAsync(200);
    expect(question.as).toBeInstanceOf(DatabaseUnavailable);
    await vi.advanceTimersByTimeAsync(5_000);
    there = true;
    await vi.advanceTimersByTimeAsync(300);
    const [text, back] = facts.splice(0) as { waiting?: number; ms?: number }[];
    expect(text).toEqual({ waiting: 1 });
    expect(back?.ms).toBeGreaterThan(4_500);
    expect(back?.ms).toBeLessThan(6_000);
  }
});

test('one probe at a time checks the database, and answers to other statements count too', async () => {
  const reply = Promise.withResolvers<boolean>();
  let questions = 0;
  const careful = detectOutages({
    isAnswering: () => {
      questions++;
      return reply.promise;
    },
  });
  const slow = foreground(careful.run(never));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(questions).toBe(1);
  await careful.run(async () => 'answered');
  reply.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.as).toBe('open');
  careful.close();
});

test('a closed server reports nothing and sends no more probes', async () => {
  const reply = Promise.withResolvers<boolean>();
  const asking = detectOutages({ isAnswering: () => reply.promise });
  const open = foreground(asking.run(never));
  await vi.advanceTimersByTimeAsync(2_000);
  asking.close();
  reply.resolve(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open.as).toBe('open');

  there = false;
  void outages.run(never).catch(() => {});
  await vi.advanceTimersByTimeAsync(3_000);
  outages.close();
  await vi.advanceTimersByTimeAsync(300);
  const requestedUntilThen = requested;
  there = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([requested, notified]).toEqual([requestedUntilThen, ['the database does not answer']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('answered and rejected calls are no longer waited for, and a late answer causes no error', async () => {
  await outages.run(async () => 'well');
  await outages.run(() => Promise.reject(new Error('syntax'))).catch(() => {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requested).toBe(0);
  const quiet = detectOutages({ isAnswering: async () => there });
  const late = Promise.withResolvers<string>();
  there = false;
  const seen = foreground(quiet.run(() => late.promise));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.as).toBeInstanceOf(DatabaseUnavailable);
  late.resolve('a connection');
  there = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(quiet.run(async () => 'again')).resolves.toBe('again');
  quiet.close();
});
