import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { BalanceButton } from '../../parts/balance-button.tsx';
import { FilterButton } from '../../parts/filter-button.tsx';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { WheelButton } from '../../parts/wheel-button.tsx';
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
