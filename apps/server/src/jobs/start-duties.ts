type Options = {
  everyMs: number;
  failed: (duty: string, error: unknown) => void;
  /** How long the end waits for rounds that still run. */
  patienceMs?: number;
};

/**
 * Runs each duty at once and then every `everyMs`, alone: one that fails or hangs stops no other, and none begins anew while
 * its last round runs. Answers how to end them.
 */
export function startDuties(
  duties: Readonly<Record<string, () => Promise<unknown>>>,
  { everyMs, failed, patienceMs = 5_000 }: Options,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const round = async (name: string, run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      failed(name, error);
    } finally {
      running.delete(name);
    }
  };
  const timers = Object.entries(duties).map(([name, run]) => {
    const begin = () => {
      if (!running.has(name))
        running.set(
          name,
          Promise.resolve().then(() => round(name, run)),
        );
    };
    begin();
    return setInterval(begin, everyMs).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
    await Promise.race([Promise.all(running.values()), patience]);
  };
}
