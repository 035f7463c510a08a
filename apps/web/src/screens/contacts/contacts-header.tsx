import type { ReactElement } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { useT } from '../../core/translations.tsx';
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
