import type { ReactNode } from 'react';
import styles from './time.module.css';

/** A formatted moment; `dateTime` is ISO 8601. */
export function Time({ dateTime, children }: { dateTime: string; children: ReactNode }) {
  return (
    <time dateTime={dateTime} className={styles.time}>
      <bdi>{children}</bdi>
    </time>
  );
}
