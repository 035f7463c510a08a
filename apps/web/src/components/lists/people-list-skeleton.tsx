import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import type { ListName } from '../../state/likes/lists.ts';
import styles from './people-list-skeleton.module.css';
import rows from './person-rows.module.css';
import tiles from './tiles.module.css';

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The skeleton of a list: rows or tiles. */
export function PeopleListSkeleton({ name }: { name: ListName }): ReactElement {
  const t = useT();
  if (name === 'match' || name === 'mylikes')
    return (
      <div className={rows.rows} role="status" aria-label={t('common.loading')}>
        <div className={rows.columns}>
          {skeletonKeys.map((key) => (
            <div key={key} className={styles.row}>
              <Skeleton shape="block" width="60px" height="60px" />
              <div className={styles.lines}>
                <Skeleton width="44%" height="18px" />
                <Skeleton width="64%" height="14px" />
              </div>
            </div>
          ))}
        </div>
      </div>
    );
  return (
    <div className={tiles.grid} role="status" aria-label={t('common.loading')}>
      {skeletonKeys.map((key) => (
        <div key={key} className={tiles.skeleton}>
          <Skeleton shape="block" height="100%" />
        </div>
      ))}
    </div>
  );
}
