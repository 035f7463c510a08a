import type { ReactNode } from 'react';
import styles from './time.module.css';

/** A moment, already in the reader's words; `dateTime` is ISO 8601. */
export function Time({ dateTime, children }: { dateTime: string; children: ReactNode }) {
  return (
    <time dateTime={dateTime} className={styles.time}>
      <bdi>{children}</bdi>
    </time>
  );
}
