import type { ReactElement, ReactNode } from 'react';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './error-page.module.css';

/** A whole page that says what is wrong and where to go from here. */
export function ErrorPage({
  status,
  title,
  text,
  within = false,
  children,
}: {
  /** Left out where nobody answered. */
  status?: number;
  title: string;
  text?: string;
  /** Part of a page that has a main part already. */
  within?: boolean;
  children: ReactNode;
}): ReactElement {
  usePageTitle(title);
  const Page = within ? 'div' : 'main';
  return (
    <Page
      className={styles.page}
      data-within={within || undefined}
      {...(!within && { id: MAIN_ID, tabIndex: -1 })}
    >
      <div className={styles.arch} aria-hidden="true">
        <svg viewBox="0 0 120 140" aria-hidden="true">
          <path className={styles.smoke} d="M60 62c-7-9 9-15 1-26-4-6-1-11 3-15" />
          <path className={styles.wick} d="M60 76v-9" />
          <path className={styles.wax} d="M46 76h28v52H46Z" />
          <path className={styles.table} d="M24 128h72" />
        </svg>
      </div>
      {status ? <p className={styles.status}>{status}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
      <div className={styles.actions}>{children}</div>
    </Page>
  );
}
