import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { Fanout } from './fanout.ts';

export type Foreground = {
  /** Returns which of these people have the app in the foreground now, on any process. */
  find: (personIds: readonly number[]) => Promise<Set<number>>;
  close: () => void;
};

const REQUEST_TOPIC = 'watched:ask';
const REPLY_TOPIC = 'watched:tell';

/**
 * Asks every process about its own sockets and waits `timeoutMs` for the replies. A process that does not reply counts
 * as having nobody. Then a member may be notified of what they already see, which is the lesser harm.
 */
export function createForeground(
  { fanout, connections }: { fanout: Fanout; connections: Pick<ConnectionRegistry, 'isForeground'> },
  { timeoutMs }: { timeoutMs: number },
): Foreground {
  const pending = new Map<string, Set<number>>();
  const unsubscribeRequests = fanout.subscribe(REQUEST_TOPIC, (message) => {
    const { id, people } = message as { id: string; people: number[] };
    const here = people.filter(connections.isForeground);
    if (here.length > 0) fanout.publish(REPLY_TOPIC, { id, people: here });
  });
  const unsubscribeReplies = fanout.subscribe(REPLY_TOPIC, (message) => {
    const { id, people } = message as { id: string; people: number[] };
    for (const personId of people) pending.get(id)?.add(personId);
  });
  return {
    async find(personIds) {
      // The sockets of this process are known even while the bus is unavailable.
      const found = new Set(personIds.filter(connections.isForeground));
      if (personIds.length === 0 || timeoutMs === 0) return found;
      const id = randomBytes(9).toString('base64url');
      pending.set(id, found);
      fanout.publish(REQUEST_TOPIC, { id, people: personIds });
      await sleep(timeoutMs, undefined, { ref: false });
      pending.delete(id);
      return found;
    },
    close() {
      unsubscribeRequests();
      unsubscribeReplies();
    },
  };
}
