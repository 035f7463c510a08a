import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import styles from './chat-header.module.css';

/** In the header of a conversation, until it is known whose it is. */
export function PersonSkeleton(): ReactElement {
  return (
    <span className={styles.person}>
      <Skeleton shape="circle" width="40px" height="40px" />
      <span className={styles.name}>
        <Skeleton width="120px" height="16px" />
      </span>
      <span className={styles.status}>
        <Skeleton width="88px" height="12px" />
      </span>
    </span>
  );
}
