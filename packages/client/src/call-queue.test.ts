import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallQueue } from './call-queue.ts';

test('[S4.03] duplicates are dropped, priority goes to the front', () => {
  const queue = createCallQueue<string>();
  expect(queue.add({ key: 'a', priority: false, item: 'a1' })).toBe('a1');
  expect(queue.add({ key: 'b', priority: false, item: 'b1' })).toBe('b1');
  expect(queue.add({ key: 'a', priority: false, item: 'a2' })).toBe('a1');
  queue.add({ key: 'c', priority: true, item: 'c1' });
  queue.add({ key: 'd', priority: true, item: 'd1' });
  queue.add({ key: 'b', priority: true, item: 'b2' });
  expect(queue.takeReady()).toEqual(['c1', 'd1', 'b1', 'a1']);
  expect(queue.size).toBe(0);
});

type Step = { add: { key: string; priority: boolean } } | { take: string };
const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const steps = fc.array<Step>(
  fc.oneof(
    fc.record({ add: fc.record({ key: keys, priority: fc.boolean() }) }),
    fc.record({ take: fc.constantFrom('', 'ab', 'abcde') }),
  ),
  { maxLength: 60 },
);

test('for any additions and removals: each waiting call is taken once, priority first, otherwise in order of arrival', () => {
  fc.assert(
    fc.property(steps, (script) => {
      const queue = createCallQueue<{ key: string; since: number }>();
      // The model: the waiting calls, with the order of their arrival and of their last priority.
      let waiting: { key: string; since: number; urgentSince: number | null }[] = [];
      script.forEach((step, now) => {
        if ('add' in step) {
          const { key, priority } = step.add;
          const known = waiting.find((call) => call.key === key);
          const queued = queue.add({ key, priority, item: { key, since: now } });
          expect(queued.since).toBe(known?.since ?? now);
          if (!known) waiting.push({ key, since: now, urgentSince: priority ? now : null });
          else if (priority) known.urgentSince ??= now;
        } else {
          const going = waiting.filter(({ key }) => step.take.includes(key));
          waiting = waiting.filter((call) => !going.includes(call));
          const urgent = going.filter(({ urgentSince }) => urgentSince !== null);
          const rest = going.filter(({ urgentSince }) => urgentSince === null);
          urgent.sort((a, b) => Number(a.urgentSince) - Number(b.urgentSince));
          rest.sort((a, b) => a.since - b.since);
          expect(queue.takeReady(({ key }) => step.take.includes(key)).map(({ key }) => key)).toEqual(
            [...urgent, ...rest].map(({ key }) => key),
          );
        }
        expect(queue.size).toBe(waiting.length);
      });
    }),
  );
});
