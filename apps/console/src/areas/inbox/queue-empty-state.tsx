import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Coffee, Inbox } from 'lucide-react';
import { Kbd } from '../../components/kbd.tsx';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { setAvailability } from './availability.ts';
import { useInbox } from './inbox-store.ts';
import { fetchNext } from './leases.ts';
import styles from './queue-empty-state.module.css';

/** Shown without a held conversation: the number of waiting ones, and the button for the next. */
export function QueueEmptyState() {
  const t = useT();
  const { waiting, isFetching } = useInbox();
  const availability = useSession((session) => session.user?.availability);
  const hasWaiting = waiting.count > 0;
  if (availability === 'paused')
    return (
      <main className={styles.stage}>
        <EmptyState
          level={2}
          title={t('console.queue.paused_title')}
          art={<Coffee size={40} strokeWidth={1.5} />}
          action={
            <Button id="next" size="l" onClick={() => void setAvailability('online')}>
              {t('console.queue.go_online')}
            </Button>
          }
        >
          {t('console.queue.paused_text')}
        </EmptyState>
      </main>
    );
  return (
    <main className={styles.stage}>
      <EmptyState
        level={2}
        title={
          hasWaiting ? t('console.queue.some_title', { n: waiting.count }) : t('console.queue.none_title')
        }
        art={<Inbox size={40} strokeWidth={1.5} />}
        action={
          <Button
            id="next"
            size="l"
            busy={isFetching}
            onClick={() => void fetchNext()}
            aria-keyshortcuts="n"
            iconEnd={<Kbd>N</Kbd>}
          >
            {t('console.next')}
          </Button>
        }
      >
        {hasWaiting ? t('console.queue.some_text') : t('console.queue.none_text')}{' '}
        {availability === 'offline' ? t('console.queue.offline_text') : null}
      </EmptyState>
    </main>
  );
}
