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

/** Runs what the screen does not wait for once the browser rests, `afterMs` from now at the earliest. Returns how to call it off. */
export function whenIdle(run: () => unknown, afterMs = 0): () => void {
  if (afterMs === 0) return soon(run);
  let callOff = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    callOff = soon(run);
  }, afterMs);
  return () => callOff();
}
