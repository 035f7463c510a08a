import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from '../components/skip-link.tsx';
import styles from './root.module.css';

/** The frame of every page, prerendered or rendered by the app. */
export function PageFrame({ above, children }: { above?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <>
      <SkipLink />
      <div className={styles.page}>
        {above}
        <div className={styles.below}>{children}</div>
      </div>
    </>
  );
}
