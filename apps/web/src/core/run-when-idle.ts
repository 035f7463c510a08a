/** The maximum wait: on a page that is never idle the work would not start otherwise. */
const TIMEOUT_MS = 3_000;

function requestIdle(run: () => unknown): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs work that the screen does not wait for when the browser is idle, `afterMs` from now at the earliest. What could
 * not be loaded because the network was away runs again when it is back. Returns a function that cancels it.
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
