import type { ReactElement, ReactNode } from 'react';
import { BalanceButton } from '../components/balance-button.tsx';
import { useT } from '../core/translations.tsx';
import styles from './side-column.module.css';

/** The chats beside every screen of a desktop; beside a conversation on a tablet, with the balance that its header leaves out. */
export function SideColumn({
  withBalance = false,
  spotlight,
  children,
}: {
  withBalance?: boolean;
  /** Stands above the chats of a desktop; its place is kept until it is here. */
  spotlight?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const t = useT();
  return (
    <aside className={styles.column} aria-labelledby="side-column-title" data-pane={withBalance || undefined}>
      {withBalance ? null : <div className={styles.spotlight}>{spotlight}</div>}
      <div className={styles.head}>
        <h2 id="side-column-title" className={styles.title}>
          {t('shell.chats')}
        </h2>
        {withBalance ? <BalanceButton /> : null}
      </div>
      <div className={styles.list} data-screen-scroller="">
        {children}
      </div>
    </aside>
  );
}
