import type { ReactNode } from 'react';
import styles from './link-button.module.css';

/** An action in a text: a word that can be pressed. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
