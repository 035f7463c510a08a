import type { ReactElement } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { FilterButton, WheelButton } from '../../components/header-buttons.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './meet-screen.module.css';

/** On a desktop the navigation says what one has. */
export function MeetHeader({ desktop }: { desktop: boolean }): ReactElement {
  const t = useT();
  return (
    <div className={styles.header}>
      <ScreenHeader title={t('meet.title')}>
        <WheelButton />
        <FilterButton />
        {desktop ? null : <BalanceButton compact />}
      </ScreenHeader>
    </div>
  );
}
