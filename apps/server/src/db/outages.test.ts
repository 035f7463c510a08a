import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway } from './away.ts';
import { type Outages, watchForOutages } from './outages.ts';

let there: boolean;
let asked: number;
let outages: Outages;
const told: string[] = [];
const facts: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  there = true;
  asked = 0;
  told.length = 0;
  facts.length = 0;
  outages = watchForOutages({
    answers: async () => {
      asked++;
      return there;
    },
    log: {
      warn: (said: unknown, line?: string) => {
        facts.push(said);
        told.push(line ?? '');
      },
    } as never,
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

test('a second of silence is waited for, and each outage tells who waited and how long it was', async () => {
  for (const name of ['first', 'second']) {
    there = false;
    const question = watched(outages.ask(never));
    await vi.advanceTimersByTimeAsync(900);
    expect([name, question.as]).toEqual([name, 'open']);
    await vi.advanceTimersByTimeAsync(200);
    expect(question.as).toBeInstanceOf(DatabaseAway);
    await vi.advanceTimersByTimeAsync(5_000);
    there = true;
    await vi.advanceTimersByTimeAsync(300);
    const [said, back] = facts.splice(0) as { waiting?: number; ms?: number }[];
    expect(said).toEqual({ waiting: 1 });
    expect(back?.ms).toBeGreaterThan(4_500);
    expect(back?.ms).toBeLessThan(6_000);
  }
});

test('one question at a time asks whether it is there, and what others were answered meanwhile counts', async () => {
  const reply = Promise.withResolvers<boolean>();
  let questions = 0;
  const careful = watchForOutages({
    answers: () => {
      questions++;
      return reply.promise;
    },
  });
  const slow = watched(careful.ask(never));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(questions).toBe(1);
  await careful.ask(async () => 'answered');
  reply.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.as).toBe('open');
  careful.close();
});

test('a house that was closed meanwhile tells nobody anything and asks no more', async () => {
  const reply = Promise.withResolvers<boolean>();
  const asking = watchForOutages({ answers: () => reply.promise });
  const open = watched(asking.ask(never));
  await vi.advanceTimersByTimeAsync(2_000);
  asking.close();
  reply.resolve(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open.as).toBe('open');

  there = false;
  void outages.ask(never).catch(() => {});
  await vi.advanceTimersByTimeAsync(3_000);
  outages.close();
  await vi.advanceTimersByTimeAsync(300);
  const askedUntilThen = asked;
  there = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked, told]).toEqual([askedUntilThen, ['the database does not answer']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever was answered, or refused, is waited for no more; an answer that comes too late hurts nobody', async () => {
  await outages.ask(async () => 'well');
  await outages.ask(() => Promise.reject(new Error('syntax'))).catch(() => {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(0);
  const quiet = watchForOutages({ answers: async () => there });
  const late = Promise.withResolvers<string>();
  there = false;
  const seen = watched(quiet.ask(() => late.promise));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.as).toBeInstanceOf(DatabaseAway);
  late.resolve('a connection');
  there = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(quiet.ask(async () => 'again')).resolves.toBe('again');
  quiet.close();
});
