import { listChanged } from '@afterglow/protocol/console/list-changed';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../db/schema.ts';
import { subscribeListChanged } from '../rpc/list-changed.ts';
import { pushFrame } from '../rpc/push-frame.ts';
import { countNewer, type List, type ListQuestion } from './list.ts';

/** Whoever asked for a list is told of new rows for this long. */
const foregroundMs = 10 * 60_000;
/** Between two counts of a list; what happens meanwhile is counted once. */
const apartMs = 5_000;

type Watcher = {
  list: List;
  question: ListQuestion;
  newestId: number;
  requestedAtMs: number;
  notified: number;
};

export type ListWatchers = {
  /** A member of staff has the first page of a list before them; `newestId` is the highest id it has, 0 without rows. */
  watch: (staffId: number, list: List, question: ListQuestion, newestId: number) => void;
  close: () => void;
};

type Parts = {
  db: Kysely<DB>;
  fanout: Parameters<typeof subscribeListChanged>[0] & {
    toStaffHere: (staffId: number, frame: string) => void;
  };
  log: Pick<Logger, 'warn'>;
  now: () => Date;
};

/** Tells staff who look at a list how many rows it has gained. Of this process: the socket that asked is on it. */
export function openListWatchers({ db, fanout, log, now }: Parts): ListWatchers {
  /** By staff and list: the last question of each. */
  const watchers = new Map<string, Watcher & { staffId: number }>();
  const due = new Map<string, NodeJS.Timeout>();
  const countedAtMs = new Map<string, number>();

  async function count(name: string): Promise<void> {
    due.delete(name);
    countedAtMs.set(name, performance.now());
    for (const [key, watcher] of watchers) {
      if (watcher.list.name !== name) continue;
      if (now().getTime() - watcher.requestedAtMs > foregroundMs) {
        watchers.delete(key);
        continue;
      }
      const more = await countNewer(db, watcher.list, watcher.question, watcher.newestId);
      if (more === watcher.notified || watchers.get(key) !== watcher) continue;
      watcher.notified = more;
      fanout.toStaffHere(watcher.staffId, pushFrame(listChanged, { data: { list: name, more } }));
    }
  }

  const unsubscribe = subscribeListChanged(fanout, (name) => {
    if (due.has(name) || ![...watchers.values()].some(({ list }) => list.name === name)) return;
    const restMs = (countedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) + apartMs - performance.now();
    const timer = setTimeout(
      () =>
        void count(name).catch((error: unknown) =>
          log.warn({ err: error, list: name }, 'new rows were not counted'),
        ),
      Math.max(0, restMs),
    );
    timer.unref();
    due.set(name, timer);
  });

  return {
    watch(staffId, list, question, newestId) {
      const requestedAtMs = now().getTime();
      watchers.set(`${staffId} ${list.name}`, {
        staffId,
        list,
        question,
        newestId,
        requestedAtMs,
        notified: 0,
      });
    },
    close() {
      unsubscribe();
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}
