import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import grid from './story-grid.module.css';
import rail from './story-rail.module.css';

const six = ['a', 'b', 'c', 'd', 'e', 'f'];

export function RailBones(): ReactElement {
  return (
    <div className={rail.rail} aria-hidden="true">
      {six.map((bone) => (
        <span key={bone} className={rail.bone}>
          <Skeleton shape="circle" width="81px" height="81px" />
          <Skeleton width="56px" height="14px" />
        </span>
      ))}
    </div>
  );
}

/** In the place of the pictures while they are on their way. */
export function StoryBones(): ReactElement {
  const t = useT();
  return (
    <div className={grid.grid} role="status" aria-label={t('common.loading')}>
      {six.map((bone) => (
        <span key={bone} className={grid.bone}>
          <Skeleton shape="block" height="100%" />
        </span>
      ))}
    </div>
  );
}
