import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { MeetHeader } from './meet-header.tsx';
import styles from './meet-screen.module.css';
import { TileGridSkeleton } from './tile-grid-skeleton.tsx';

/** Discover before it is known whose it is. The served page holds it too: it draws without a browser. */
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
