import { useEffect } from 'react';

/** By then the page is complete: what is loaded beforehand delays nothing of it. */
const PRELOAD_AFTER_MS = 15_000;

/**
 * Preloads the likely next screens. The first press then waits for no file, and still works after a new release or
 * without a connection. `loads` must not change.
 */
export function usePreload(isLikely: boolean, loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (!isLikely) return;
    const timer = setTimeout(() => {
      // A file that fails once may fail until the page is reloaded.
      if (navigator.onLine) for (const load of loads) load().catch(() => {});
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLikely, loads]);
}
