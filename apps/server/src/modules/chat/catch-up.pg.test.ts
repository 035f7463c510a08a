import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { catchUpAfterGaps } from './catch-up.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
  town.house.log.level = 'silent';
  await town.house.settings.set('partners', 'mixed');
});
afterAll(() => town.close());

let serial = 0;
async function say(from: number, to: number): Promise<number> {
  const outcome = await town.call(from, 'send_message', {
    receiver_id: to,
    message_type: 'text',
    message_text: 'Said while the bus was away',
    trace_id: `catch-up-trace-${++serial}`,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.details as { id: number }).id;
}

/** A process with sockets of these people. `lost`: so many times the database is not there when it is asked. */
async function listening(people: readonly number[], { lost = 0 } = {}) {
  let tell = (_: number | null): void => {};
  const told: { id: number; readers: readonly number[] }[] = [];
  const caughtUp = vi.fn();
  let left = lost;
  const stop = await catchUpAfterGaps(
    {
      ...town.house,
      fanout: {
        ...town.house.fanout,
        onGap: (listener) => {
          tell = listener;
          return () => {};
        },
        catchUp: (id, readers) => void told.push({ id, readers }),
      },
      lines: {
        ...town.house.lines,
        people: () => {
          if (left-- > 0) throw new Error('away');
          return people;
        },
      },
    },
    caughtUp,
  );
  return { told, caughtUp, stop, gap: (after: number | null) => tell(after) };
}

test('whoever has blocked the writer meanwhile, or was blocked, is not told what came in the gap; the writer’s own devices are', async () => {
  const [me, friend, blocking, blocked] = await Promise.all(
    Array.from({ length: 4 }, () => town.member({ given: 500 })),
  );
  const [a, b, c, d] = [me, friend, blocking, blocked].map((person) => person?.id as number) as [
    number,
    number,
    number,
    number,
  ];
  const { told, caughtUp, stop, gap } = await listening([a, b, c, d]);
  const ids = [await say(a, b), await say(a, c), await say(a, d)];
  await town.call(c, 'user/block', { user_id: a });
  await town.call(a, 'user/block', { user_id: d });
  gap(0);
  await vi.waitFor(() => expect(caughtUp).toHaveBeenCalled(), { timeout: 10_000 });
  expect(told.filter(({ id }) => ids.includes(id))).toEqual([
    { id: ids[0], readers: [b, a] },
    { id: ids[1], readers: [a] },
    { id: ids[2], readers: [a] },
  ]);
  stop();
});

test('a gap that could not be read is read again, from where it began', async () => {
  const [me, friend] = [await town.member({ given: 500 }), await town.member()];
  const { told, caughtUp, stop, gap } = await listening([me.id, friend.id], { lost: 1 });
  const id = await say(me.id, friend.id);
  gap(0);
  await vi.waitFor(() => expect(caughtUp).toHaveBeenCalled(), { timeout: 10_000 });
  expect(told.map((one) => one.id)).toContain(id);
  stop();
});
