import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './contact-list-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** The skeleton of the conversations. `hasHeader`: what is above the list is on screen already. */
export function ContactListSkeleton({ hasHeader = false }: { hasHeader?: boolean }): ReactElement {
  const t = useT();
  return (
    <div
      className={styles.list}
      data-placed={hasHeader || undefined}
      role="status"
      aria-label={t('common.loading')}
    >
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" width="52px" height="52px" />
          <div className={styles.lines}>
            <Skeleton width="44%" height="16px" />
            <Skeleton width="72%" height="14px" />
          </div>
        </div>
      ))}
    </div>
  );
}
