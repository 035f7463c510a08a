import type { ReactNode } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './filter-bar.module.css';

/** The filters of a list in one line, which scrolls on a phone, with a button that clears them all. */
export function FilterBar({
  views,
  isFiltered,
  onClear,
  actions,
  children,
}: {
  /** The saved views of the list. */
  views: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  /** At the end of the line: what is done with the filtered list, where no head above has room for it. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <search className={styles.bar} aria-label={t('table.filters')}>
      {views}
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
