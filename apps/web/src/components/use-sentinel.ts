import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The next page is loaded when the sentinel is this close to the view. */
const AHEAD_PX = 600;

function findScroller(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/**
 * Calls `onReach` while the element of the ref, at the end of a list, is within `aheadPx` of the view.
 * `state` describes the list in any form (length, loading): after each change the position is checked again,
 * so that a call that was ignored while loading is not the last one.
 */
export function useSentinel<E extends Element>(
  onReach: () => void,
  state: string | number,
  aheadPx = AHEAD_PX,
): RefObject<E | null> {
  const sentinel = useRef<E>(null);
  const reach = useEffectEvent(onReach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is checked again after each change of state
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) reach();
      },
      { root: findScroller(element), rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [state, aheadPx]);
  return sentinel;
}
