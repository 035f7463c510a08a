import type { ReactElement } from 'react';
import { ContactList } from '../../parts/contact-list.tsx';
import { BalanceButton } from '../../shell/balance-button.tsx';
import { ScreenScroller } from '../../shell/screen-scroller.tsx';
import { useT } from '../../shell/words.tsx';
import styles from './contacts-screen.module.css';

/** `/contacts`, on phones only: the conversations. */
export function ContactsScreen(): ReactElement {
  const t = useT();
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
