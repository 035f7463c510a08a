import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './meet-screen.module.css';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Tiles without people, while a list is on its way. */
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
