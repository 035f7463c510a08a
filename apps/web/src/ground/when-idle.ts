/** At the latest: a page that never rests would else never get it. */
const WITHIN_MS = 3_000;

function soon(run: () => unknown): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: WITHIN_MS });
  return () => cancelIdleCallback(asked);
}

/**
 * Runs what the screen does not wait for once the browser rests, `afterMs` from now at the earliest. What could not be fetched
 * because the network was away is run again when it is back. Returns how to call it off.
 */
export function whenIdle(run: () => unknown, afterMs = 0): () => void {
  let calledOff = false;
  const attempt = async (): Promise<void> => {
    try {
      if (!calledOff) await run();
    } catch (error) {
      if (navigator.onLine) throw error;
      addEventListener('online', attempt, { once: true });
    }
  };
  let callOff = (): void => clearTimeout(timer);
  const begin = (): void => {
    callOff = soon(attempt);
  };
  const timer = afterMs > 0 ? setTimeout(begin, afterMs) : undefined;
  if (afterMs === 0) begin();
  return () => {
    calledOff = true;
    callOff();
  };
}
