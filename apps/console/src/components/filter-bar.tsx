import type { ReactNode } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './filter-bar.module.css';
import scroll from './scroll-line.module.css';

/**
 * The search and the filters of a list in one line, with a button that clears them all. On a phone the search is above
 * the filters, whose line scrolls.
 */
export function FilterBar({
  views,
  isFiltered,
  onClear,
  search,
  actions,
  children,
}: {
  /** The saved views of the list. */
  views: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  search?: ReactNode;
  /** At the end of the line: what is done with the filtered list, where no head above has room for it. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <search className={styles.bar} aria-label={t('table.filters')}>
      {search ? <div className={styles.search}>{search}</div> : null}
      <div className={`${styles.filters} ${scroll.line}`}>
        {views}
        {children}
        {isFiltered ? (
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('table.clear')}
          </button>
        ) : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </search>
  );
}
