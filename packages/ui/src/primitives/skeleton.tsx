import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  shape?: 'line' | 'block' | 'circle' | 'arch';
  /** CSS lengths; use the box of the expected content. */
  width?: string;
  height?: string;
  /** For `line`: a paragraph; its last line is shorter. */
  lines?: number;
};

/** Hidden from screen readers: the container has `aria-busy`. */
export function Skeleton({ shape = 'line', width, height, lines = 1 }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  if (shape !== 'line' || lines === 1) {
    return <span className={joinClasses(styles.skeleton, styles[shape])} style={style} aria-hidden="true" />;
  }
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line, index) => (
        <span
          key={line}
          className={joinClasses(styles.skeleton, styles.line)}
          style={{ ...style, inlineSize: index === lines - 1 ? '62%' : width }}
        />
      ))}
    </span>
  );
}

const DELAY_MS = 150;
const MINIMUM_MS = 350;

/**
 * Returns whether to show the skeleton: not for waits under 150 ms, and for at least 350 ms once it is shown, so that
 * it never flickers. `isImmediate`: a skeleton was on screen before this was rendered.
 */
export function useSkeleton(isLoading: boolean, isImmediate = false): boolean {
  const [isShown, setShown] = useState(isLoading && isImmediate);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const waitMs = isLoading ? DELAY_MS : Math.max(0, MINIMUM_MS - (performance.now() - shownAt.current));
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = performance.now();
      setShown(isLoading);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
