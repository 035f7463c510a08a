import type { ReactElement } from 'react';
import styles from './photo-bars.module.css';

/** Which photo of how many, in the look of stories. The photo's own name says it to screen readers. */
export function PhotoBars({ total, index }: { total: number; index: number }): ReactElement | null {
  if (total < 2) return null;
  return (
    <ol className={styles.bars} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <li key={at} className={styles.bar} data-on={at === index || undefined} />
      ))}
    </ol>
  );
}
