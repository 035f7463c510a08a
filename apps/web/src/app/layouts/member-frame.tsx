import type { ReactElement, ReactNode } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { useT } from '../../core/translations.tsx';
import { SideNav } from '../side-nav.tsx';
import { TabBar } from '../tab-bar.tsx';
import styles from './member-frame.module.css';

/** The frame around a member's screen. The prerendered page has it too, so it renders without a browser. */
export function MemberFrame({
  isDesktop,
  hasPanes = false,
  isChat = false,
  hasTabs,
  chats,
  spotlight,
  settings,
  children,
}: {
  isDesktop: boolean;
  /** Whether a tablet shows the chats beside the screen. */
  hasPanes?: boolean;
  /** A conversation takes the space of the bottom bar if the height is small. */
  isChat?: boolean;
  /** Whether there is a bottom bar. */
  hasTabs: boolean;
  /** The content of the chats column. */
  chats?: ReactNode;
  /** The content above the chats on a desktop. */
  spotlight?: ReactNode;
  /** The rows of the settings, instead of the chats on a desktop, before the page that one of them has opened. */
  settings?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <div
      className={styles.layout}
      data-desktop={isDesktop || undefined}
      data-panes={hasPanes || undefined}
      data-chat={isChat || undefined}
      data-settings={(isDesktop && settings !== undefined) || undefined}
    >
      {isDesktop ? <SideNav /> : null}
      {hasPanes ? <SideColumn withBalance>{chats}</SideColumn> : null}
      {isDesktop && settings !== undefined ? <aside className={styles.settings}>{settings}</aside> : null}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isDesktop && settings === undefined ? <SideColumn spotlight={spotlight}>{chats}</SideColumn> : null}
      {!isDesktop && hasTabs ? <TabBar /> : null}
    </div>
  );
}

/**
 * The chats beside every screen of a desktop; beside a conversation on a tablet, with the balance that its header
 * omits.
 */
function SideColumn({
  withBalance = false,
  spotlight,
  children,
}: {
  withBalance?: boolean;
  /** Above the chats of a desktop; its space is reserved until it has loaded. */
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
