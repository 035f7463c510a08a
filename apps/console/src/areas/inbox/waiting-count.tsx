import { useT } from '../../core/translations.tsx';
import { useInbox } from './inbox.ts';
import { useNow } from './use-now.ts';
import styles from './waiting-count.module.css';

/** How many wait, and how long the first of them has. Says nothing by itself: it changes every minute. */
export function WaitingCount() {
  const t = useT();
  const { count, oldest } = useInbox((inbox) => inbox.waiting);
  const now = useNow(15_000);
  const minutes = oldest === null ? 0 : Math.max(0, Math.floor((now / 1000 - oldest) / 60));
  return (
    <p className={styles.waiting} data-some={count > 0}>
      <strong className={styles.count}>{t('console.waiting', { n: count })}</strong>
      {oldest === null ? null : (
        <span className={styles.oldest}>
          {minutes < 60
            ? t('console.oldest_minutes', { n: minutes })
            : t('console.oldest_hours', { n: Math.floor(minutes / 60) })}
        </span>
      )}
    </p>
  );
}
