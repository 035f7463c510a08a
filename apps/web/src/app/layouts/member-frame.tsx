import type { ReactElement, ReactNode } from 'react';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { SideColumn } from '../side-column.tsx';
import { SideNav } from '../side-nav.tsx';
import { TabBar } from '../tab-bar.tsx';
import styles from './member-frame.module.css';

/** What stands around a member's screen. The served page holds it too: it draws without a browser. */
export function MemberFrame({
  desktop,
  panes = false,
  chat = false,
  tabs,
  chats,
  spotlight,
  settings,
  children,
}: {
  desktop: boolean;
  /** Whether a tablet shows the chats beside the screen. */
  panes?: boolean;
  /** A conversation takes the room of the bar below, where it has nothing to spare. */
  chat?: boolean;
  /** Whether there is a bar below. */
  tabs: boolean;
  /** What stands in the column of chats. */
  chats?: ReactNode;
  /** What stands above them on a desktop. */
  spotlight?: ReactNode;
  /** The rows of the settings, in place of the chats on a desktop: before the page that one of them has opened. */
  settings?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <div
      className={styles.layout}
      data-desktop={desktop || undefined}
      data-panes={panes || undefined}
      data-chat={chat || undefined}
      data-settings={(desktop && settings !== undefined) || undefined}
    >
      {desktop ? <SideNav /> : null}
      {panes ? <SideColumn withBalance>{chats}</SideColumn> : null}
      {desktop && settings !== undefined ? <aside className={styles.settings}>{settings}</aside> : null}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {desktop && settings === undefined ? <SideColumn spotlight={spotlight}>{chats}</SideColumn> : null}
      {!desktop && tabs ? <TabBar /> : null}
    </div>
  );
}
