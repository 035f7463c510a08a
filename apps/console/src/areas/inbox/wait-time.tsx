import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { useT } from '../../core/translations.tsx';
import { findFirstUnanswered } from './unanswered.ts';
import { useNow } from './use-now.ts';
import styles from './wait-time.module.css';

/** How long the member has waited for this answer. */
export function WaitTime({ messages }: { messages: readonly InboxMessage[] }) {
  const t = useT();
  const now = useNow(15_000);
  const first = findFirstUnanswered(messages);
  if (!first) return <span className={styles.note}>{t('console.answered')}</span>;
  const minutes = Math.max(0, Math.floor((now / 1000 - first.time) / 60));
  return (
    <span className={styles.note} data-waits="true">
      {minutes < 60
        ? t('console.waits_minutes', { n: minutes })
        : t('console.waits_hours', { n: Math.floor(minutes / 60) })}
    </span>
  );
}
