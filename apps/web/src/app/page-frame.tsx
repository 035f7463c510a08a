import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from '../components/skip-link.tsx';
import styles from './root.module.css';

/** What stands around every page, drawn beforehand and by the app alike. */
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
