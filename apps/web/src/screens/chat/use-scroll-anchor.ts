import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the newest message than this counts as being there. */
const AT_END_PX = 50;

/**
 * Keeps the reader's place in a scroller drawn from its end (`column-reverse`, where `scrollTop` 0 is the newest).
 * Older rows above move nothing by themselves. What arrives below while the reader is up is made up for once, and counted.
 * `rows`: keys, oldest first; `own`: the reader wrote it, so they are taken to it.
 */
export function useScrollAnchor(rows: readonly { key: string; own: boolean }[]): {
  scroller: RefObject<HTMLDivElement | null>;
  up: boolean;
  unseen: number;
  onScroll: () => void;
  scrollToEnd: () => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [up, setUp] = useState(false);
  const [unseen, setUnseen] = useState(0);
  const before = useRef<string | undefined>(undefined);

  const scrollToEnd = useCallback(() => {
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ top: 0, behavior: isReducedMotion ? 'auto' : 'smooth' });
  }, []);

  const onScroll = useCallback(() => {
    const isUp = Math.abs(scroller.current?.scrollTop ?? 0) > AT_END_PX;
    setUp(isUp);
    if (!isUp) setUnseen(0);
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
    if (added.some((row) => row.own)) {
      current.scrollTop = 0;
      return;
    }
    const element = current.querySelector(`[data-row="${CSS.escape(lastKey)}"]`);
    const list = element?.parentElement;
    if (element && list) {
      const belowPx = list.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
      current.scrollTop -= belowPx;
    }
    setUnseen((count) => count + added.length);
  }, [rows, last?.key]);

  return { scroller, up, unseen, onScroll, scrollToEnd };
}
