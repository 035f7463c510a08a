import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import styles from './settings-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The skeleton of the settings rows, in the same size. */
export function SettingsSkeleton(): ReactElement {
  return (
    <div className={styles.part} aria-busy="true">
      <Skeleton shape="block" height="48px" />
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="44%" height="18px" />
            <Skeleton width="78%" height="13px" />
          </div>
        ))}
      </div>
    </div>
  );
}
