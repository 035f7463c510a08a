/** How long repeated wishes for a fresh answer are gathered into one. */
export const REFRESH_DEBOUNCE_MS = 300;
/** After asking, how long the next one keeps still. */
export const REFRESH_GUARD_MS = 500;

export interface Clock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: never) => void;
}

const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};

/**
 * A wish for a refresh that may be made any number of times: it waits until 300 ms are quiet and never runs
 * twice within 500 ms. A wish made inside the guard is not lost, it runs when the guard ends.
 */
export function createRefresh(run: () => unknown, clock: Clock = browserClock): () => void {
  let timer: unknown;
  let ranAt = Number.NEGATIVE_INFINITY;
  const attempt = (): void => {
    const guardLeft = ranAt + REFRESH_GUARD_MS - clock.now();
    if (guardLeft > 0) {
      timer = clock.setTimeout(attempt, guardLeft);
      return;
    }
    timer = undefined;
    ranAt = clock.now();
    run();
  };
  return () => {
    if (timer !== undefined) clock.clearTimeout(timer as never);
    timer = clock.setTimeout(attempt, REFRESH_DEBOUNCE_MS);
  };
}
