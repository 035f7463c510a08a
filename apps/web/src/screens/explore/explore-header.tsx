import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { memo, type ReactElement } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { FilterButton, WheelButton } from '../../components/header-buttons.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './explore-header.module.css';

/** The header above the deck. On a desktop the navigation shows the title and the balance. */
export const ExploreHeader = memo(function ExploreHeader({ desktop }: { desktop: boolean }): ReactElement {
  const t = useT();
  return (
    <header className={styles.header}>
      {desktop ? (
        <>
          <h1>
            <VisuallyHidden>{t('explore.title')}</VisuallyHidden>
          </h1>
          <div className={styles.corner}>
            <WheelButton onCard />
            <FilterButton onCard />
          </div>
        </>
      ) : (
        <>
          <h1 className={styles.title}>{t('explore.title')}</h1>
          <WheelButton />
          <FilterButton />
          <BalanceButton compact />
        </>
      )}
    </header>
  );
});
