import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { FilterButton, WheelButton } from '../../components/header-buttons.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import styles from './meet-screen.module.css';

/** Discover until the session is known. The prerendered page has it too, so it needs no browser. */
export function MeetScreenSkeleton({ desktop }: { desktop: boolean }): ReactElement {
  useScreenSkeleton();
  return (
    <ScreenScroller>
      <div className={styles.screen}>
        <MeetHeader desktop={desktop} />
        <div className={styles.strip}>{desktop ? null : <Skeleton shape="block" height="172px" />}</div>
        <div className={styles.tabs}>
          <Skeleton shape="block" height="52px" />
        </div>
        <div className={styles.list}>
          <div className={styles.teaser} />
          <TileGridSkeleton />
        </div>
      </div>
    </ScreenScroller>
  );
}

/** On a desktop the navigation shows the balance. */
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

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Empty tiles while a list is loading. */
export function TileGridSkeleton(): ReactElement {
  const t = useT();
  return (
    <div className={styles.grid} role="status" aria-label={t('meet.loading')}>
      {tiles.map((tile) => (
        <span key={tile} className={styles.skeleton}>
          <Skeleton shape="block" height="100%" />
        </span>
      ))}
    </div>
  );
}
