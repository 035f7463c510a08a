import { useEffect } from 'react';

/** By then the page is complete: what is loaded beforehand delays nothing of it. */
const PRELOAD_AFTER_MS = 15_000;

/**
 * Loads what is likely to be opened next, so that the first press waits for no file, and a new release meanwhile or a
 * lost connection takes nothing away. `loads` stays the same.
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
