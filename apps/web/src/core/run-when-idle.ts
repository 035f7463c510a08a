/** At the latest: a page that never rests would else never get it. */
const TIMEOUT_MS = 3_000;

function requestIdle(run: () => unknown): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs what the screen does not wait for once the browser rests, `afterMs` from now at the earliest. What could not be fetched
 * because the network was away is run again when it is back. Returns how to call it off.
 */
export function runWhenIdle(run: () => unknown, afterMs = 0): () => void {
  let isCanceled = false;
  const attempt = async (): Promise<void> => {
    try {
      if (!isCanceled) await run();
    } catch (error) {
      if (navigator.onLine) throw error;
      addEventListener('online', attempt, { once: true });
    }
  };
  let cancel = (): void => clearTimeout(timer);
  const start = (): void => {
    cancel = requestIdle(attempt);
  };
  const timer = afterMs > 0 ? setTimeout(start, afterMs) : undefined;
  if (afterMs === 0) start();
  return () => {
    isCanceled = true;
    cancel();
  };
}
