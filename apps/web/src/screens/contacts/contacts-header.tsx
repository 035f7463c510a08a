import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { BalanceButton } from '../../parts/balance-button.tsx';
import styles from './contacts-screen.module.css';

export function ContactsHeader(): ReactElement {
  const t = useT();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('contacts.title')}</h1>
      <BalanceButton compact />
    </header>
  );
}
