import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './profile-body.module.css';

export function ProfileSkeleton(): ReactElement {
  const t = useT();
  const isShown = useSkeleton(true);
  return (
    <div className={styles.body} role="status" aria-label={t('common.loading')}>
      {isShown ? (
        <>
          <Skeleton shape="block" height="min(58dvh, 520px)" />
          <Skeleton width="46%" height="28px" />
          <Skeleton lines={3} />
          <Skeleton width="70%" height="32px" />
        </>
      ) : null}
    </div>
  );
}
