import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. `showOnFocus` makes it a skip link: visible while a link inside has the focus. */
export function VisuallyHidden({
  children,
  showOnFocus = false,
}: {
  children: ReactNode;
  showOnFocus?: boolean;
}) {
  return <span className={showOnFocus ? styles.untilFocus : styles.hidden}>{children}</span>;
}
