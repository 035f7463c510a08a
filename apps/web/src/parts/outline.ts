import { useLayoutEffect } from 'react';

let standing = 0;

/** For an outline of a screen: says that it stands, to whoever takes its place. */
export function useOutline(): void {
  useLayoutEffect(() => {
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, []);
}

/** Asked while drawing for the first time: whether an outline is on screen, from which a skeleton goes on without a blink. */
export const followsOutline = (): boolean => standing > 0;
