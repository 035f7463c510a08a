import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import styles from './stories-screen.module.css';
import grid from './story-grid.module.css';
import rail from './story-rail.module.css';

/** The stories until the session is known. The prerendered page has it too, so it needs no browser. */
export function StoriesScreenSkeleton(): ReactElement {
  const t = useT();
  useScreenSkeleton();
  return (
    <div className={styles.room} data-theme="dark">
      <div className={styles.screen}>
        <ScreenHeader title={t('stories.title')} />
        <StoryRailSkeleton />
        <StoryGridSkeleton />
      </div>
    </div>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function StoryRailSkeleton(): ReactElement {
  return (
    <div className={rail.rail} aria-hidden="true">
      {skeletonKeys.map((key) => (
        <span key={key} className={rail.skeleton}>
          <Skeleton shape="circle" width="81px" height="81px" />
          <Skeleton width="56px" height="14px" />
        </span>
      ))}
    </div>
  );
}

/** Instead of the pictures while they are loading. */
export function StoryGridSkeleton(): ReactElement {
  const t = useT();
  return (
    <div className={grid.grid} role="status" aria-label={t('common.loading')}>
      {skeletonKeys.map((key) => (
        <span key={key} className={grid.skeleton}>
          <Skeleton shape="block" height="100%" />
        </span>
      ))}
    </div>
  );
}
