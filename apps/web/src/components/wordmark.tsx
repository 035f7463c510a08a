import type { ReactElement } from 'react';
import { getSiteName } from '../core/site-name.ts';
import styles from './wordmark.module.css';

/** The site's logo and its name. Ours is a flame in an arch; the page has the rules of another one. */
export function Wordmark(): ReactElement {
  return (
    <span className={styles.mark} data-mark="">
      <svg viewBox="0 0 28 32" aria-hidden="true">
        <path className={styles.arch} d="M2 14a12 12 0 0 1 24 0v13a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4Z" />
        <path
          className={styles.flame}
          d="M14.4 6.2c.8 4.3 5.3 6.6 5.3 11.8a5.7 5.7 0 0 1-11.4 0c0-4.8 4.7-6.9 6.1-11.8Z"
        />
        <path
          className={styles.heart}
          d="M14.1 15c.4 2 2.2 2.9 2.2 4.9a2.3 2.3 0 0 1-4.6 0c0-1.9 1.7-2.8 2.4-4.9Z"
        />
      </svg>
      <bdi data-site-name="">{getSiteName()}</bdi>
    </span>
  );
}
