import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The next page is asked for when its place is this near. */
const AHEAD_PX = 600;

function findScroller(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/**
 * Put the ref on an element at the end of a list: `reached` is called while it is within `aheadPx` of the view.
 * `state` says in any words how the list stands (its length, whether it is loading): the place is looked at anew after each
 * change, so that a wish refused while loading is not the last one.
 */
export function useSentinel<E extends Element>(
  onReach: () => void,
  state: string | number,
  aheadPx = AHEAD_PX,
): RefObject<E | null> {
  const sentinel = useRef<E>(null);
  const reach = useEffectEvent(onReach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state has the place looked at again
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
