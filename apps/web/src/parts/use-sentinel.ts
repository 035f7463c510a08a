import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The next page is asked for when its place is this near. */
const AHEAD_PX = 600;

function scrollerOf(element: Element): Element | null {
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
  reached: () => void,
  state: string | number,
  aheadPx = AHEAD_PX,
): RefObject<E | null> {
  const sentinel = useRef<E>(null);
  const call = useEffectEvent(reached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state has the place looked at again
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) call();
      },
      { root: scrollerOf(element), rootMargin: `${aheadPx}px 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [state, aheadPx]);
  return sentinel;
}
