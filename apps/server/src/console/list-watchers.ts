import { MINUTE_MS } from '@afterglow/domain/time';
import { listChanged } from '@afterglow/protocol/console/list-changed';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../db/schema.ts';
import type { StaffIdentity } from '../rpc/identity.ts';
import { subscribeListChanged } from '../rpc/list-changed.ts';
import { createPushFrame } from '../rpc/push-frame.ts';
import { countNewer, findNewestId, type List, type PageQuery } from './list.ts';

/** Whoever asked for a list is notified of new rows for this long. */
const WATCH_MS = 10 * MINUTE_MS;
/** The minimum time between two counts of a list. Changes in between are counted together. */
const COUNT_INTERVAL_MS = 5_000;

type Watcher = {
  list: string;
  /** The number of rows that are newer than those that were shown. */
  countNew: () => Promise<number>;
  requestedAtMs: number;
  notified: number;
};

/** A window of the console: the connection that its answers go to. */
type Window = Pick<StaffIdentity, 'connectionId'>;

export type ListWatchers = {
  /**
   * Call it before the page is read, so no row is missed in between. Only the first page in the default order is
   * watched: in another order a reload would not bring the new rows to the top.
   */
  watch: (me: Window, list: List, query: PageQuery) => Promise<void>;
  /**
   * The same for a list whose rows are declared in code. `countNew` counts those that have changed since they were
   * shown.
   */
  watchCount: (me: Window, list: string, countNew: () => Promise<number>) => void;
  close: () => void;
};

type WatcherServices = {
  db: Kysely<DB>;
  fanout: Parameters<typeof subscribeListChanged>[0];
  connections: { has: (connectionId: string) => boolean };
  /** To one window. */
  sendTo: (connectionId: string, frame: string) => void;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
};

/**
 * Notifies staff of the rows that a list has gained. Two windows of one person may show the list with different filters,
 * so each gets its own number. Watchers are per process: the socket that asked is connected to it.
 */
export function openListWatchers({
  db,
  fanout,
  connections,
  sendTo,
  log,
  now,
}: WatcherServices): ListWatchers {
  /** The last query of each window about each list. */
  const watchers = new Map<string, Watcher & Window>();
  const due = new Map<string, NodeJS.Timeout>();
  const countedAtMs = new Map<string, number>();

  /** Forgets who asked long ago or has closed the window. Each load of the console is a new window. */
  function pruneWatchers(): void {
    const oldestMs = now().getTime() - WATCH_MS;
    for (const [key, { connectionId, requestedAtMs }] of watchers)
      if (requestedAtMs < oldestMs || !connections.has(connectionId)) watchers.delete(key);
  }

  async function count(name: string): Promise<void> {
    due.delete(name);
    countedAtMs.set(name, performance.now());
    pruneWatchers();
    for (const [key, watcher] of watchers) {
      if (watcher.list !== name) continue;
      const more = await watcher.countNew();
      if (more === watcher.notified || watchers.get(key) !== watcher) continue;
      watcher.notified = more;
      sendTo(watcher.connectionId, createPushFrame(listChanged, { data: { list: name, more } }));
    }
  }

  const unsubscribe = subscribeListChanged(fanout, (name) => {
    if (due.has(name) || ![...watchers.values()].some(({ list }) => list === name)) return;
    const restMs =
      (countedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) + COUNT_INTERVAL_MS - performance.now();
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

  const watchCount: ListWatchers['watchCount'] = ({ connectionId }, list, countNew) => {
    pruneWatchers();
    const requestedAtMs = now().getTime();
    watchers.set(`${connectionId} ${list}`, { connectionId, list, countNew, requestedAtMs, notified: 0 });
  };

  return {
    watchCount,
    async watch(me, list, query) {
      const { after, currentLength, sort } = query;
      if (after !== undefined || currentLength > 0 || sort !== list.defaultSort) return;
      const newestId = await findNewestId(list);
      watchCount(me, list.name, () => countNewer(db, list, query, newestId));
    },
    close() {
      unsubscribe();
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}
