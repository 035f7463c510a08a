import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import styles from './spotlight-skeleton.module.css';

const tiles = ['a', 'b', 'c', 'd'];

/** The skeleton of the spotlight strip: title and arches. */
export function SpotlightSkeleton(): ReactElement {
  return (
    <div className={styles.strip} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width="7rem" height="18px" />
      </div>
      <div className={styles.list}>
        {tiles.map((tile) => (
          <span key={tile} className={styles.tile}>
            <Skeleton shape="arch" width="72px" height="94px" />
            <Skeleton width="48px" height="12px" />
          </span>
        ))}
      </div>
    </div>
  );
}
