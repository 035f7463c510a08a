import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the reader counts as being at the newest message. */
const AT_END_PX = 50;

/**
 * Keeps the reader's place in a reversed scroller (`column-reverse`, where `scrollTop` 0 is the newest message). Older
 * rows that load above move nothing. Rows that arrive below while the reader is further up are compensated and counted.
 * `rows` has the oldest first. A row with `own` was written by the reader, so the list scrolls to it.
 */
export function useScrollAnchor(rows: readonly { key: string; isOwn: boolean }[]): {
  scroller: RefObject<HTMLDivElement | null>;
  isScrolledUp: boolean;
  newCount: number;
  onScroll: () => void;
  scrollToEnd: () => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [isScrolledUp, setScrolledUp] = useState(false);
  const [newCount, setNewCount] = useState(0);
  const before = useRef<string | undefined>(undefined);

  const scrollToEnd = useCallback(() => {
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ top: 0, behavior: isReducedMotion ? 'auto' : 'smooth' });
  }, []);

  const onScroll = useCallback(() => {
    const isUp = Math.abs(scroller.current?.scrollTop ?? 0) > AT_END_PX;
    setScrolledUp(isUp);
    if (!isUp) setNewCount(0);
  }, []);

  const last = rows.at(-1);
  useLayoutEffect(() => {
    const { current } = scroller;
    const lastKey = before.current;
    if (!current || last?.key === lastKey) return;
    before.current = last?.key;
    if (lastKey === undefined) return;
    const index = rows.findIndex((row) => row.key === lastKey);
    if (index === -1) return;
    const added = rows.slice(index + 1);
    if (Math.abs(current.scrollTop) <= AT_END_PX) return;
    if (added.some((row) => row.isOwn)) {
      current.scrollTop = 0;
      return;
    }
    const element = current.querySelector(`[data-row="${CSS.escape(lastKey)}"]`);
    const list = element?.parentElement;
    if (element && list) {
      const belowPx = list.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
      current.scrollTop -= belowPx;
    }
    setNewCount((count) => count + added.length);
  }, [rows, last?.key]);

  return { scroller, isScrolledUp, newCount, onScroll, scrollToEnd };
}
