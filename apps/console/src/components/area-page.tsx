import { type ReactNode, useEffect } from 'react';
import { formatCount } from '../core/format.ts';
import { useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';
import styles from './area-page.module.css';
import { ConnectionBanner } from './connection-banner.tsx';

type AreaPageProps = {
  title: string;
  /** How many rows the list has; null until that is known. */
  total: { count: number; isCapped: boolean } | null;
  /** At the end of the first line. */
  actions?: ReactNode;
  /** The tabs of the area, below the title. */
  tabs?: ReactNode;
  /** The last line above the list. */
  filters?: ReactNode;
  /** Open beside the list. */
  panel?: ReactNode;
  children: ReactNode;
};

/** The page of an area: title, actions, filters, and below them the list with what is open beside it. */
export function AreaPage({ title, total, actions, tabs, filters, panel, children }: AreaPageProps) {
  const site = useSession((session) => session.site);
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
  return (
    <div className={styles.page}>
      <ConnectionBanner />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {total ? <Count count={total.count} isCapped={total.isCapped} /> : null}
        <div className={styles.actions}>{actions}</div>
      </header>
      {tabs ? <div className={styles.tabs}>{tabs}</div> : null}
      {filters}
      <div className={styles.body}>
        <main className={styles.main}>{children}</main>
        {panel}
      </div>
    </div>
  );
}

/** How many rows there are. On a phone there is room for the number only. */
function Count({ count, isCapped }: { count: number; isCapped: boolean }) {
  const t = useT();
  const number = formatCount(count);
  return (
    <span className={styles.count}>
      <span className={styles.short} aria-hidden="true">
        {isCapped ? `${number}+` : number}
      </span>
      <span className={styles.long}>
        {t('table.total', { n: count, count: number, more: isCapped ? 'yes' : 'no' })}
      </span>
    </span>
  );
}
