import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Keyboard, Settings2 } from 'lucide-react';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { AvailabilityChoice } from './availability-choice.tsx';
import { fetchNext, useInbox } from './inbox.ts';
import { Kbd } from './kbd.tsx';
import styles from './top-bar.module.css';
import { WaitingCount } from './waiting-count.tsx';

/** Where one is, who waits, one's own shift. "Next" stands here while something is in hand, else in the middle of the page. */
export function TopBar({ onKeys, onSettings }: { onKeys: () => void; onSettings: () => void }) {
  const t = useT();
  const site = useSession((session) => session.site);
  const fetching = useInbox((inbox) => inbox.fetching);
  const heldCount = useInbox((inbox) => inbox.held.length);
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <bdi className={styles.site}>{site}</bdi> <span className={styles.room}>{t('console.inbox')}</span>
      </h1>
      <WaitingCount />
      {heldCount === 1 ? (
        <Button
          kind="soft"
          className={styles.next}
          busy={fetching}
          onClick={() => void fetchNext()}
          aria-keyshortcuts="n"
          iconEnd={<Kbd>N</Kbd>}
        >
          {t('console.next')}
        </Button>
      ) : null}
      <div className={styles.end}>
        <div className={styles.shift}>
          <AvailabilityChoice />
        </div>
        <div className={styles.icons}>
          <IconButton
            className={styles.keys}
            label={t('console.keys')}
            onClick={onKeys}
            aria-keyshortcuts="?"
          >
            <Keyboard size={20} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={t('console.settings')} onClick={onSettings}>
            <Settings2 size={20} strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
    </header>
  );
}
