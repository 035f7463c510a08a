import { withTimeout } from '../with-timeout.ts';

type Options = {
  everyMs: number;
  onFailed: (timer: string, error: unknown) => void;
  /** How long stopping waits for running rounds. */
  timeoutMs?: number;
};

/**
 * Runs each timer immediately and then every `everyMs`, independently: one that fails or hangs stops no other, and none
 * starts a round while its last one runs. Returns a function that stops them.
 */
export function startTimers(
  timers: Readonly<Record<string, () => Promise<unknown>>>,
  { everyMs, onFailed, timeoutMs = 5_000 }: Options,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const round = async (name: string, run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      onFailed(name, error);
    } finally {
      running.delete(name);
    }
  };
  const intervals = Object.entries(timers).map(([name, run]) => {
    const startRound = () => {
      if (!running.has(name))
        running.set(
          name,
          Promise.resolve().then(() => round(name, run)),
        );
    };
    startRound();
    return setInterval(startRound, everyMs).unref();
  });
  return async () => {
    for (const interval of intervals) clearInterval(interval);
    await withTimeout(Promise.all(running.values()), timeoutMs, () => undefined);
  };
}
