import type { ReactNode } from 'react';
import styles from './link-button.module.css';

/** A button that looks like a link. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
