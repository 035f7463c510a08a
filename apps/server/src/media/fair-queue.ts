/** The wait was too long. Nothing was done; the caller may try again. */
export class QueueFullError extends Error {
  readonly retryAfterS: number;

  constructor(message: string, retryAfterS: number) {
    super(message);
    this.retryAfterS = retryAfterS;
  }
}

type Waiting = { start: () => void };

/** Runs work when its turn comes; rejects with `QueueFullError` when it waited too long. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Returns a queue with `concurrency` places, of which one owner holds at most `perOwner`. Owners take turns, so that
 * the hundred pictures of one do not keep the single picture of another waiting.
 */
export function createFairQueue({
  concurrency,
  perOwner,
  maxWaitMs,
}: {
  concurrency: number;
  perOwner: number;
  maxWaitMs: number;
}): FairQueue {
  /** By owner; the owner whose last turn is longest ago comes first. */
  const queues = new Map<string, Waiting[]>();
  const runningByOwner = new Map<string, number>();
  let running = 0;

  function startNext(): void {
    // An owner with more waiting work comes up again at the end of the same loop.
    for (const [owner, queue] of queues) {
      if (running >= concurrency) return;
      if ((runningByOwner.get(owner) ?? 0) >= perOwner) continue;
      const next = queue.shift();
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      next?.start();
    }
  }

  function countRunning(owner: string, by: 1 | -1): void {
    const count = (runningByOwner.get(owner) ?? 0) + by;
    if (count > 0) runningByOwner.set(owner, count);
    else runningByOwner.delete(owner);
    running += by;
  }

  function leave(owner: string, waiting: Waiting): void {
    const queue = queues.get(owner) ?? [];
    queue.splice(queue.indexOf(waiting), 1);
    if (queue.length === 0) queues.delete(owner);
  }

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(late);
          countRunning(owner, 1);
          void Promise.resolve()
            .then(work)
            .then(resolve, reject)
            .finally(() => {
              countRunning(owner, -1);
              startNext();
            });
        },
      };
      const late = setTimeout(() => {
        leave(owner, waiting);
        reject(new QueueFullError('its turn did not come in time', Math.ceil(maxWaitMs / 1000)));
      }, maxWaitMs);
      const queue = queues.get(owner);
      if (queue) queue.push(waiting);
      else queues.set(owner, [waiting]);
      startNext();
    });
}
