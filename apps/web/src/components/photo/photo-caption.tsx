import type { ReactElement, ReactNode } from 'react';
import styles from './photo-caption.module.css';

/** Words at the foot of a tile that is a photo; they stay readable on the whitest one. */
export function PhotoCaption({ children }: { children: ReactNode }): ReactElement {
  return <span className={styles.caption}>{children}</span>;
}
