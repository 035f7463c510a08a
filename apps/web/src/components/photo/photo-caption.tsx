import type { ReactElement, ReactNode } from 'react';
import styles from './photo-caption.module.css';

/** Text at the bottom of a photo tile, readable even on a white photo. */
export function PhotoCaption({ children }: { children: ReactNode }): ReactElement {
  return <span className={styles.caption}>{children}</span>;
}
