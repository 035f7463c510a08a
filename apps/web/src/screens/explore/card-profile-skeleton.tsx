import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import styles from './card-profile.module.css';

/** The place beside the card before it is known whose profile stands there. */
export function CardProfileSkeleton({ className = '' }: { className?: string | undefined }): ReactElement {
  return (
    <div className={`${styles.pane} ${className}`} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width="12rem" height="36px" />
      </div>
      <div className={`${styles.scroller} ${styles.bones}`}>
        <Skeleton width="46%" height="16px" />
        <Skeleton lines={3} />
        <Skeleton width="70%" height="32px" />
        <Skeleton shape="block" height="300px" />
      </div>
      <div className={styles.foot}>
        <Skeleton shape="block" height="52px" />
      </div>
    </div>
  );
}
