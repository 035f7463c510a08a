import { useLayoutEffect } from 'react';

let mountedCount = 0;

/** For an outline of a screen: says that it stands, to whoever takes its place. */
export function useScreenSkeleton(): void {
  useLayoutEffect(() => {
    mountedCount += 1;
    return () => {
      mountedCount -= 1;
    };
  }, []);
}

/** Asked while drawing for the first time: whether an outline is on screen, from which a skeleton goes on without a blink. */
export const isScreenSkeletonShown = (): boolean => mountedCount > 0;
