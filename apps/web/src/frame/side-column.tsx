import type { ReactElement, ReactNode } from 'react';
import { useT } from '../ground/words.tsx';
import styles from './side-column.module.css';

/** The chats beside every screen of a desktop. */
export function SideColumn({ children }: { children: ReactNode }): ReactElement {
  const t = useT();
  return (
    <aside className={styles.column} aria-labelledby="side-column-title">
      <h2 id="side-column-title" className={styles.title}>
        {t('shell.chats')}
      </h2>
      <div className={styles.list}>{children}</div>
    </aside>
  );
}
