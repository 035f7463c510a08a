import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '../../app.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { replayMissedRanges } from './replay-missed.ts';

type MissedRangeListener = Parameters<App['fanout']['onMissedRange']>[0];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  fixture.app.log.level = 'silent';
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

let sequence = 0;
async function sendText(from: number, to: number): Promise<number> {
  const outcome = await fixture.call(from, 'send_message', {
    receiver_id: to,
    message_type: 'text',
    message_text: 'Said while the bus was away',
    trace_id: `replay-trace-${++sequence}`,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.details as { id: number }).id;
}

/** Starts a process with sockets of these people. `lost`: the number of times that its database query fails. */
async function startReplay(
  people: readonly number[],
  { lost = 0, since }: { lost?: number; since?: Date } = {},
) {
  let notify: MissedRangeListener = () => {};
  const notified: { id: number; readers: readonly number[] }[] = [];
  const onReplayed = vi.fn();
  let left = lost;
  const stop = await replayMissedRanges(
    {
      ...fixture.app,
      fanout: {
        ...fixture.app.fanout,
        onMissedRange: (listener) => {
          notify = listener;
          return () => {};
        },
        replay: (id, readers) => void notified.push({ id, readers }),
      },
      connections: {
        ...fixture.app.connections,
        listPeople: () => {
          if (left-- > 0) throw new Error('away');
          return people;
        },
        getConnectedSince: () => since,
      },
    },
    onReplayed,
  );
  return {
    notified,
    onReplayed,
    stop,
    reportMissedRange: (...missed: Parameters<MissedRangeListener>) => notify(...missed),
  };
}

test('after a missed range, a receiver who has blocked the sender meanwhile, or was blocked, gets nothing; the sender’s own devices do', async () => {
  const [me, friend, blocking, blocked] = await Promise.all(
    Array.from({ length: 4 }, () => fixture.member({ given: 500 })),
  );
  const [a, b, c, d] = [me, friend, blocking, blocked].map((person) => person?.id as number) as [
    number,
    number,
    number,
    number,
  ];
  const { notified, onReplayed, stop, reportMissedRange } = await startReplay([a, b, c, d]);
  const ids = [await sendText(a, b), await sendText(a, c), await sendText(a, d)];
  await fixture.call(c, 'user/block', { user_id: a });
  await fixture.call(a, 'user/block', { user_id: d });
  reportMissedRange(0);
  await vi.waitFor(() => expect(onReplayed).toHaveBeenCalled(), { timeout: 10_000 });
  expect(notified.filter(({ id }) => ids.includes(id))).toEqual([
    { id: ids[0], readers: [b, a] },
    { id: ids[1], readers: [a] },
    { id: ids[2], readers: [a] },
  ]);
  stop();
});

test('what a page has read when it was opened is not delivered to it as new', async () => {
  const [me, friend] = [await fixture.member({ given: 500 }), await fixture.member()];
  const opened = new Date(fixture.clock.now.getTime() + 5 * 60_000);
  const { notified, onReplayed, stop, reportMissedRange } = await startReplay([me.id, friend.id], {
    since: opened,
  });
  const old = await sendText(me.id, friend.id);
  fixture.setClock(new Date(opened.getTime() + 1_000));
  const missed = await sendText(me.id, friend.id);
  reportMissedRange(0);
  await vi.waitFor(() => expect(onReplayed).toHaveBeenCalled(), { timeout: 10_000 });
  const readers = (id: number) => notified.filter((other) => other.id === id).flatMap((item) => item.readers);
  expect([readers(old), readers(missed)]).toEqual([[], [friend.id, me.id]]);
  stop();
});

test('what one member may have missed is delivered to them alone, and nobody else is asked to reload', async () => {
  const [me, friend] = [await fixture.member({ given: 500 }), await fixture.member()];
  const { notified, onReplayed, stop, reportMissedRange } = await startReplay([me.id, friend.id]);
  const id = await sendText(me.id, friend.id);
  reportMissedRange(0, [friend.id]);
  await vi.waitFor(() => expect(onReplayed).toHaveBeenCalledWith(new Set([friend.id])), { timeout: 10_000 });
  expect(notified.filter((other) => other.id === id)).toEqual([{ id, readers: [friend.id] }]);
  stop();
});

test('a missed range that could not be read is read again, from its beginning', async () => {
  const [me, friend] = [await fixture.member({ given: 500 }), await fixture.member()];
  const { notified, onReplayed, stop, reportMissedRange } = await startReplay([me.id, friend.id], {
    lost: 1,
  });
  const id = await sendText(me.id, friend.id);
  reportMissedRange(0);
  await vi.waitFor(() => expect(onReplayed).toHaveBeenCalled(), { timeout: 10_000 });
  expect(notified.map((item) => item.id)).toContain(id);
  stop();
});
