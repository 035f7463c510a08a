import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fanout } from './fanout.ts';
import type { Lines } from './lines.ts';

export type Watched = {
  /** Which of these people have the app before their eyes now, on any process. */
  of: (personIds: readonly number[]) => Promise<Set<number>>;
  close: () => void;
};

const askTopic = 'watched:ask';
const tellTopic = 'watched:tell';

/**
 * Asks every process about its own sockets, and waits `answerMs` for those elsewhere. One that does not answer has nobody: then
 * somebody is told of what they see already, which is the lesser harm.
 */
export function openWatched(
  { fanout, lines }: { fanout: Fanout; lines: Pick<Lines, 'watching'> },
  { answerMs }: { answerMs: number },
): Watched {
  const asked = new Map<string, Set<number>>();
  const unasked = fanout.subscribe(askTopic, (message) => {
    const { id, people } = message as { id: string; people: number[] };
    const here = people.filter(lines.watching);
    if (here.length > 0) fanout.publish(tellTopic, { id, people: here });
  });
  const untold = fanout.subscribe(tellTopic, (message) => {
    const { id, people } = message as { id: string; people: number[] };
    for (const personId of people) asked.get(id)?.add(personId);
  });
  return {
    async of(personIds) {
      // What is here is known also while the bus is away.
      const found = new Set(personIds.filter(lines.watching));
      if (personIds.length === 0 || answerMs === 0) return found;
      const id = randomBytes(9).toString('base64url');
      asked.set(id, found);
      fanout.publish(askTopic, { id, people: personIds });
      await sleep(answerMs, undefined, { ref: false });
      asked.delete(id);
      return found;
    },
    close() {
      unasked();
      untold();
    },
  };
}
