import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useOutline } from '../../parts/outline.ts';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { MeetHeader } from './meet-header.tsx';
import styles from './meet-screen.module.css';
import { TileBones } from './tile-bones.tsx';

/** Discover before it is known whose it is. The served page holds it too: it draws without a browser. */
export function MeetOutline({ desktop }: { desktop: boolean }): ReactElement {
  useOutline();
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
          <TileBones />
        </div>
      </div>
    </ScreenScroller>
  );
}
