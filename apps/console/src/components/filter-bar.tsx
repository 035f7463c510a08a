import type { ReactNode } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './filter-bar.module.css';

/** The filters of a list in one line, which scrolls on a phone, with a button that clears them all. */
export function FilterBar({
  isFiltered,
  onClear,
  actions,
  children,
}: {
  isFiltered: boolean;
  onClear: () => void;
  /** At the end of the line: what is done with the filtered list, where no head above has room for it. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <search className={styles.bar} aria-label={t('table.filters')}>
      {children}
      {isFiltered ? (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('table.clear')}
        </button>
      ) : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </search>
  );
}
