import { useLayoutEffect } from 'react';

let mountedCount = 0;

/** Registers a screen skeleton while it is mounted. */
export function useScreenSkeleton(): void {
  useLayoutEffect(() => {
    mountedCount += 1;
    return () => {
      mountedCount -= 1;
    };
  }, []);
}

/**
 * Returns whether a screen skeleton is on screen. Read during the first render of a part: its own skeleton then shows
 * immediately, without a blink.
 */
export const isScreenSkeletonShown = (): boolean => mountedCount > 0;
