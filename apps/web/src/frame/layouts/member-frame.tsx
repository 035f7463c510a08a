import type { ReactElement, ReactNode } from 'react';
import { MAIN_ID } from '../../parts/skip-link.tsx';
import { SideColumn } from '../side-column.tsx';
import { SideNav } from '../side-nav.tsx';
import { TabBar } from '../tab-bar.tsx';
import styles from './member-frame.module.css';

/** What stands around a member's screen. The served page holds it too: it draws without a browser. */
export function MemberFrame({
  desktop,
  tabs,
  chats,
  children,
}: {
  desktop: boolean;
  /** Whether a phone shows the bar below. */
  tabs: boolean;
  /** What stands in a desktop's column of chats. */
  chats?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.layout} data-desktop={desktop || undefined}>
      {desktop ? <SideNav /> : null}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {desktop ? <SideColumn>{chats}</SideColumn> : null}
      {!desktop && tabs ? <TabBar /> : null}
    </div>
  );
}
