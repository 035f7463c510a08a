/** At the latest: a page that never rests would else never get it. */
const WITHIN_MS = 3_000;

/** Runs what the screen does not wait for once the browser rests. Returns how to call it off. */
export function whenIdle(run: () => unknown): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: WITHIN_MS });
  return () => cancelIdleCallback(asked);
}
