import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './skip-link.module.css';

/** The id that every layout gives its `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main';

/** The first tab stop: skips the navigation. */
export function SkipLink(): ReactElement {
  const t = useT();
  return (
    <a
      className={styles.link}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
