import type { ReactElement } from 'react';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { BalanceButton } from '../../parts/balance-button.tsx';
import { ContactList } from '../../parts/contact-list.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import styles from './contacts-screen.module.css';

/** `/contacts`, on phones only: the conversations. */
export function ContactsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('contacts.title'));
  return (
    <ScreenScroller name="contacts">
      <header className={styles.header}>
        <h1 className={styles.title}>{t('contacts.title')}</h1>
        <BalanceButton />
      </header>
      <ContactList />
    </ScreenScroller>
  );
}
