import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishListChanged } from '../rpc/list-changed.ts';
import { type ListWatchers, openListWatchers } from './list-watchers.ts';

/** As long as the server waits between two counts. */
const COUNT_INTERVAL_MS = 5_000;

const topics = new EventEmitter();
const fanout = {
  publish: (topic: string, message: unknown) => void topics.emit(topic, message),
  subscribe: (topic: string, listener: (message: unknown, isOwn: boolean) => void) => {
    topics.on(topic, listener);
    return () => void topics.off(topic, listener);
  },
};
let watchers: ListWatchers;
let open: Set<string>;
let counted: [window: string, list: string, more: number][];
let count: number;
beforeEach(() => {
  vi.useFakeTimers();
  [open, counted, count] = [new Set(['one', 'two']), [], 1];
  watchers = openListWatchers({
    db: {} as never,
    fanout,
    connections: open,
    sendTo: (window, frame) => {
      const { list, more } = JSON.parse(frame).data;
      counted.push([window, list, more]);
    },
    log: { warn: () => {} },
    now: () => new Date(),
  });
});
afterEach(() => {
  watchers.close();
  vi.useRealTimers();
});

const watch = (connectionId: string, list = 'audit/list') =>
  watchers.watchCount({ connectionId }, list, async () => count);
/** Reports new rows and waits until they are counted. */
async function change(list: 'audit/list' | 'flags/list' = 'audit/list'): Promise<void> {
  publishListChanged({ fanout }, list);
  await vi.advanceTimersByTimeAsync(COUNT_INTERVAL_MS);
}

test('a window learns the number of new rows of its list, and a number that stays is not sent again', async () => {
  watch('one');
  await change('flags/list');
  expect(counted).toEqual([]);
  await change();
  await change();
  expect(counted).toEqual([['one', 'audit/list', 1]]);
  count = 2;
  await change();
  expect(counted.slice(1)).toEqual([['one', 'audit/list', 2]]);
});

test('whoever asked more than ten minutes ago, or has closed the window, learns nothing', async () => {
  watch('one');
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  watch('two');
  await vi.advanceTimersByTimeAsync(90_000);
  await change();
  expect(counted).toEqual([['two', 'audit/list', 1]]);
  open.delete('two');
  count = 2;
  await change();
  expect(counted).toHaveLength(1);
});

test('only the first page in the default order is watched', async () => {
  const list = { name: 'audit/list', defaultSort: 'newest' } as never;
  // Each of these would read the list otherwise, and there is no database.
  for (const page of [{ sort: 'oldest' }, { after: 'a-cursor' }, { currentLength: 100 }])
    await watchers.watch({ connectionId: 'one' }, list, {
      sort: 'newest',
      currentLength: 0,
      ...page,
    } as never);
  await change();
  expect(counted).toEqual([]);
});
