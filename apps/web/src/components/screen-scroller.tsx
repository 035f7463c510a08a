import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './screen-scroller.module.css';

const positions = new Map<string, number>();

/** Nearer to its top than this a screen counts as there. */
const AT_TOP_PX = 10;
/** Taps in a row are one: each would begin the way anew. */
const TAP_GROUP_MS = 300;
let scrolledAtMs = Number.NEGATIVE_INFINITY;

/** Rolls the screen's scroller to its top; what tapping the tab one is in does. */
export function scrollToTop(nowMs = performance.now()): void {
  const isRepeated = nowMs - scrolledAtMs < TAP_GROUP_MS;
  scrolledAtMs = nowMs;
  if (isRepeated) return;
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const scroller of document.querySelectorAll('[data-screen-scroller]')) {
    if (scroller.scrollTop > AT_TOP_PX)
      scroller.scrollTo({ top: 0, behavior: isReducedMotion ? 'auto' : 'smooth' });
  }
}

/** The one scroller of a screen. With a `name` it comes back to where it was. */
export function ScreenScroller({ name, children }: { name?: string; children: ReactNode }): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!name || !element) return;
    const stored = positions.get(name) ?? 0;
    // What is laid out only as one comes near it would stand elsewhere than it did.
    element.toggleAttribute('data-returned', stored > 0);
    // A new one is at its top: to set it would have the screen laid out once more before it is first seen.
    if (stored > 0 || isRestored.current) element.scrollTop = stored;
    isRestored.current = true;
    return () => {
      positions.set(name, element.scrollTop);
    };
  }, [name]);

  return (
    <div className={styles.scroller} ref={scroller} data-screen-scroller="">
      {children}
    </div>
  );
}
