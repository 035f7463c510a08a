import { inboxWaiting } from '@afterglow/protocol/console/inbox/inbox-waiting';
import type { App } from '../app.ts';
import { pushFrame } from '../rpc/push-frame.ts';
import { countWaitingByStaff, type StaffWaiting } from './queue.ts';

const changedTopic = 'inbox:changed';
const countingTopic = 'inbox:counting';
const countedTopic = 'inbox:counted';

/** What happens within this time is counted together. */
const coalesceMs = 200;
/** The queue is counted at most four times a second in the whole house, however many processes write. */
const minIntervalMs = 250;
/** So that processes that wait for the same count do not all begin at the same moment. */
const jitterMs = 60;

/** After the commit: tells everybody on the console, soon, how many wait for their languages. */
export function publishQueueChange(app: Pick<App, 'fanout'>): void {
  app.fanout.publish(changedTopic, null);
}

/**
 * The process where the queue changed counts it and tells the others, each of which tells its own staff. Whoever hears that
 * a count begins puts its own off by a quarter of a second, never calls it off: that count may not see its change yet.
 */
export function subscribeQueue(app: App): { changed: () => void; stop: () => void } {
  let due: NodeJS.Timeout | undefined;
  let countedAtMs = Number.NEGATIVE_INFINITY;

  const scheduleCount = (minDelayMs: number) => {
    clearTimeout(due);
    const restMs = countedAtMs + minIntervalMs - performance.now();
    due = setTimeout(count, Math.max(minDelayMs, restMs) + Math.random() * jitterMs);
    due.unref();
  };
  const count = () => {
    due = undefined;
    app.fanout.publish(countingTopic, null);
    countWaitingByStaff(app.db, app.now())
      .then((everybody) => app.fanout.publish(countedTopic, everybody))
      .catch((error: unknown) => app.log.warn({ err: error }, 'the queue was not counted'));
  };
  const changed = () => {
    if (due === undefined) scheduleCount(coalesceMs);
  };

  const unsubscribeChanged = app.fanout.subscribe(changedTopic, (_message, own) => {
    if (own) changed();
  });
  const unsubscribeCounting = app.fanout.subscribe(countingTopic, () => {
    countedAtMs = performance.now();
    if (due !== undefined) scheduleCount(0);
  });
  const unsubscribeCounted = app.fanout.subscribe(countedTopic, (message) => {
    const here = new Set(app.connections.staff());
    for (const { staffId, ...data } of message as StaffWaiting[]) {
      if (here.has(staffId)) app.fanout.toStaffHere(staffId, pushFrame(inboxWaiting, { data }));
    }
  });
  return {
    changed,
    stop: () => {
      unsubscribeChanged();
      unsubscribeCounting();
      unsubscribeCounted();
      clearTimeout(due);
    },
  };
}
