import type { ReactElement } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { ContactListSkeleton } from '../../components/contact-list-skeleton.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import styles from './contacts-screen.module.css';

/** The conversations until the session is known. The prerendered page has it too, so it needs no browser. */
export function ContactsScreenSkeleton({ panes }: { panes: boolean }): ReactElement | null {
  useScreenSkeleton();
  // With two panes the list is beside the screen.
  if (panes) return null;
  return (
    <ScreenScroller>
      <ContactsHeader />
      <ContactListSkeleton />
    </ScreenScroller>
  );
}

export function ContactsHeader(): ReactElement {
  const t = useT();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('contacts.title')}</h1>
      <BalanceButton compact />
    </header>
  );
}
