import { inboxWaiting } from '@afterglow/protocol/console/inbox/inbox-waiting';
import { pushFrame } from '../calls/push-frame.ts';
import type { House } from '../house.ts';
import { type StaffWaiting, waitingByStaff } from './queue.ts';

const changedTopic = 'inbox:changed';
const countingTopic = 'inbox:counting';
const countedTopic = 'inbox:counted';

/** What happens within this time is counted together. */
const coalesceMs = 200;
/** The queue is counted at most four times a second in the whole house, however many processes write. */
const apartMs = 250;
/** So that processes that wait for the same count do not all begin at the same moment. */
const jitterMs = 60;

/** After the commit: tells everybody on the console, soon, how many wait for their languages. */
export function newsOfQueue(house: Pick<House, 'fanout'>): void {
  house.fanout.publish(changedTopic, null);
}

/**
 * The process where the queue changed counts it and tells the others, each of which tells its own staff. Whoever hears that
 * a count begins puts its own off by a quarter of a second, never calls it off: that count may not see its change yet.
 */
export function followQueue(house: House): { changed: () => void; stop: () => void } {
  let due: NodeJS.Timeout | undefined;
  let countedAtMs = Number.NEGATIVE_INFINITY;

  const countIn = (leastMs: number) => {
    clearTimeout(due);
    const restMs = countedAtMs + apartMs - performance.now();
    due = setTimeout(count, Math.max(leastMs, restMs) + Math.random() * jitterMs);
    due.unref();
  };
  const count = () => {
    due = undefined;
    house.fanout.publish(countingTopic, null);
    waitingByStaff(house.db, house.now())
      .then((everybody) => house.fanout.publish(countedTopic, everybody))
      .catch((error: unknown) => house.log.warn({ err: error }, 'the queue was not counted'));
  };
  const changed = () => {
    if (due === undefined) countIn(coalesceMs);
  };

  const unchanged = house.fanout.subscribe(changedTopic, (_message, own) => {
    if (own) changed();
  });
  const uncounting = house.fanout.subscribe(countingTopic, () => {
    countedAtMs = performance.now();
    if (due !== undefined) countIn(0);
  });
  const uncounted = house.fanout.subscribe(countedTopic, (message) => {
    const here = new Set(house.lines.staff());
    for (const { staffId, ...data } of message as StaffWaiting[]) {
      if (here.has(staffId)) house.fanout.toStaffHere(staffId, pushFrame(inboxWaiting, { data }));
    }
  });
  return {
    changed,
    stop: () => {
      unchanged();
      uncounting();
      uncounted();
      clearTimeout(due);
    },
  };
}
