import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Coffee, Inbox } from 'lucide-react';
import { setAvailability, useSession } from '../../ground/session.ts';
import { useT } from '../../ground/words.tsx';
import { next, useInbox } from './inbox.ts';
import { Kbd } from './kbd.tsx';
import styles from './queue-scene.module.css';

/** Nothing in hand: who waits, and the one button. */
export function QueueScene() {
  const t = useT();
  const { waiting, fetching } = useInbox();
  const availability = useSession((session) => session.user?.availability);
  const some = waiting.count > 0;
  if (availability === 'paused')
    return (
      <main className={styles.scene}>
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
    <main className={styles.scene}>
      <EmptyState
        level={2}
        title={some ? t('console.queue.some_title', { n: waiting.count }) : t('console.queue.none_title')}
        art={<Inbox size={40} strokeWidth={1.5} />}
        action={
          <Button
            id="next"
            size="l"
            busy={fetching}
            onClick={() => void next()}
            aria-keyshortcuts="n"
            iconEnd={<Kbd>N</Kbd>}
          >
            {t('console.next')}
          </Button>
        }
      >
        {some ? t('console.queue.some_text') : t('console.queue.none_text')}{' '}
        {availability === 'offline' ? t('console.queue.offline_text') : null}
      </EmptyState>
    </main>
  );
}
