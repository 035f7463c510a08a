/** Too much waits before it. Nothing was done; the same may be asked again. */
export class QueueFull extends Error {
  readonly retryAfterS: number;

  constructor(message: string, retryAfterS: number) {
    super(message);
    this.retryAfterS = retryAfterS;
  }
}

type Waiting = { start: () => void };

/** Runs work when its turn comes; rejects with `QueueFull` what has waited too long for it. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * A queue with `atOnce` places, of which one owner has at most `ofOne`. Owners take turns, so that somebody's hundred pieces of
 * work do not keep another's single one waiting for all of them.
 */
export function openFairQueue({
  atOnce,
  ofOne,
  mostWaitMs,
}: {
  atOnce: number;
  ofOne: number;
  mostWaitMs: number;
}): FairQueue {
  /** By owner, whoever's turn was longest ago first. */
  const lines = new Map<string, Waiting[]>();
  const held = new Map<string, number>();
  let running = 0;

  function startNext(): void {
    // Whoever waits with more comes round again at the end of the same walk.
    for (const [owner, line] of lines) {
      if (running >= atOnce) return;
      if ((held.get(owner) ?? 0) >= ofOne) continue;
      const next = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      next?.start();
    }
  }

  function hold(owner: string, by: 1 | -1): void {
    const count = (held.get(owner) ?? 0) + by;
    if (count > 0) held.set(owner, count);
    else held.delete(owner);
    running += by;
  }

  function leave(owner: string, waiting: Waiting): void {
    const line = lines.get(owner) ?? [];
    line.splice(line.indexOf(waiting), 1);
    if (line.length === 0) lines.delete(owner);
  }

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(late);
          hold(owner, 1);
          void Promise.resolve()
            .then(work)
            .then(resolve, reject)
            .finally(() => {
              hold(owner, -1);
              startNext();
            });
        },
      };
      const late = setTimeout(() => {
        leave(owner, waiting);
        reject(new QueueFull('its turn did not come in time', Math.ceil(mostWaitMs / 1000)));
      }, mostWaitMs);
      const line = lines.get(owner);
      if (line) line.push(waiting);
      else lines.set(owner, [waiting]);
      startNext();
    });
}
