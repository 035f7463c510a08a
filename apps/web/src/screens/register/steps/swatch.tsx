import type { ReactElement } from 'react';
import styles from './swatch.module.css';

/** A lock of hair in its colour. */
export function Swatch({ name }: { name: string }): ReactElement {
  return (
    <svg className={styles.swatch} data-hair={name} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" />
      <path d="M8 25c-1-8 2-15 10-18M13 27c-2-8 1-14 9-17M19 27c-1-6 1-11 6-13" />
    </svg>
  );
}
