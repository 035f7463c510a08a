import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './screen-scroller.module.css';

const positions = new Map<string, number>();

/** Closer to the top than this counts as the top. */
const AT_TOP_PX = 10;
/** Taps within this time count as one: each would restart the smooth scroll. */
const TAP_GROUP_MS = 300;
let scrolledAtMs = Number.NEGATIVE_INFINITY;

/** Scrolls the screen to its top. A tap on the current tab does this. */
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

/** The only scroller of a screen. With a `name`, its position is restored. */
export function ScreenScroller({ name, children }: { name?: string; children: ReactNode }): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!name || !element) return;
    const stored = positions.get(name) ?? 0;
    // Lazily laid out content (`content-visibility`) would shift the restored position; CSS turns it off by this
    // attribute.
    element.toggleAttribute('data-returned', stored > 0);
    // A new scroller is at its top already. Setting 0 would force a layout before the first paint.
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
