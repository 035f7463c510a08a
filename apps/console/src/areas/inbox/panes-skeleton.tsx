import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { useT } from '../../core/translations.tsx';
import styles from './panes-skeleton.module.css';

/** Holds the place of the three panes while the next conversation is on its way. */
export function PanesSkeleton() {
  const t = useT();
  return (
    <main className={styles.panes} aria-busy="true" aria-label={t('console.fetching')}>
      <div className={styles.pane}>
        <Skeleton shape="circle" width="72px" height="72px" />
        <Skeleton lines={5} />
      </div>
      <div className={styles.pane}>
        <Skeleton lines={3} />
      </div>
      <div className={styles.pane}>
        <Skeleton shape="circle" width="72px" height="72px" />
        <Skeleton lines={3} />
      </div>
    </main>
  );
}
