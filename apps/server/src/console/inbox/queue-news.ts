import { inboxWaiting } from '@afterglow/protocol/console/inbox/inbox-waiting';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { waitingByStaff } from './queue.ts';

/** The queue is counted at most this often, however many write. */
const coalesceMs = 200;

const counting = new WeakMap<House, NodeJS.Timeout>();

/** Tells everybody on the console, soon, how many wait for their languages. */
export function newsOfQueue(house: House): void {
  if (counting.has(house)) return;
  const timer = setTimeout(() => {
    counting.delete(house);
    waitingByStaff(house.db, house.now())
      .then((everybody) => {
        for (const { staffId, ...data } of everybody)
          house.fanout.toStaff(staffId, pushFrame(inboxWaiting, { data }));
      })
      .catch((error: unknown) => house.log.warn({ err: error }, 'the queue was not counted'));
  }, coalesceMs);
  timer.unref();
  counting.set(house, timer);
}
