import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import grid from './story-grid.module.css';
import rail from './story-rail.module.css';

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

export function StoryRailSkeleton(): ReactElement {
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

/** In the place of the pictures while they are on their way. */
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
