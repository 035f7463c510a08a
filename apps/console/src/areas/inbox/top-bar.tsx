import type { StaffUser } from '@afterglow/protocol/console/entities';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Select } from '@afterglow/ui/primitives/select';
import { Heart, Keyboard, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { formatClockTime, formatOldestWait } from '../../core/format.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { setAvailability } from './availability.ts';
import { LeaveDialog } from './inbox-dialogs.ts';
import { setNotice, useInbox } from './inbox-store.ts';
import { fetchNext, handleLeaseLost } from './leases.ts';
import { saveDrafts } from './reply.ts';
import { findRestReminder, useRestTimes } from './rest-times.ts';
import styles from './top-bar.module.css';
import { useNow } from './use-now.ts';

type TopBarProps = {
  /** The likes are on screen instead of the conversations. */
  hasLikes: boolean;
  onLikes: () => void;
  onKeys: () => void;
  onSettings: () => void;
};

/** The area, the queue and the operator's shift. The button "next" is here only while a conversation is held. */
export function TopBar({ hasLikes, onLikes, onKeys, onSettings }: TopBarProps) {
  const t = useT();
  const site = useSession((session) => session.site);
  const isFetching = useInbox((inbox) => inbox.isFetching);
  const heldCount = useInbox((inbox) => inbox.held.length);
  return (
    <header className={styles.bar} data-held={heldCount > 0}>
      <h1 className={styles.title}>
        <bdi className={styles.site}>{site}</bdi> <span className={styles.room}>{t('console.inbox')}</span>
      </h1>
      <WaitingCount />
      <RestReminderLine />
      {heldCount === 1 ? (
        <Button
          kind="soft"
          className={styles.next}
          busy={isFetching}
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
          <IconButton label={t('inbox.likes.open')} pressed={hasLikes} onClick={onLikes}>
            <Heart size={20} strokeWidth={1.75} />
          </IconButton>
          <IconButton
            className={styles.keys}
            label={t('console.keys')}
            onClick={onKeys}
            aria-keyshortcuts="?"
          >
            <Keyboard size={20} strokeWidth={1.75} />
          </IconButton>
          <IconButton className={styles.settings} label={t('console.settings')} onClick={onSettings}>
            <Settings2 size={20} strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

/**
 * The number of waiting conversations and the wait of the oldest. It is not announced, because it changes every minute.
 */
export function WaitingCount() {
  const t = useT();
  const { count, oldest } = useInbox((inbox) => inbox.waiting);
  const nowS = useNow(15_000) / 1000;
  return (
    <p className={styles.waiting} data-some={count > 0}>
      <strong className={styles.count}>{t('console.waiting', { n: count })}</strong>
      {oldest === null ? null : <span className={styles.oldest}>{formatOldestWait(oldest, nowS)}</span>}
    </p>
  );
}

const AVAILABILITIES = ['online', 'paused', 'finishing', 'offline'] as const;

export function AvailabilityChoice() {
  const t = useT();
  const availability = useSession((session) => session.user?.availability ?? 'offline');
  const [isLeaving, setLeaving] = useState(false);
  /** The wanted availability. The dialog still shows it while it closes. */
  const [wanted, setWanted] = useState<'paused' | 'offline'>('paused');
  const choose = (chosen: StaffUser['availability']) => {
    const isAway = chosen === 'paused' || chosen === 'offline';
    if (!isAway || chosen === availability || useInbox.getState().held.length === 0)
      return void changeAvailability(chosen);
    setWanted(chosen);
    setLeaving(true);
  };
  return (
    <div className={styles.choice} data-availability={availability}>
      <span className={styles.dot} aria-hidden="true" />
      <Select
        label={t('console.availability')}
        labelHidden
        value={availability}
        options={AVAILABILITIES.map((value) => ({ value, label: t(`console.availability.${value}`) }))}
        onChange={(event) => choose(event.currentTarget.value as StaffUser['availability'])}
      />
      <LeaveDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        availability={wanted}
        onLeave={(handover) => changeAvailability(wanted, handover)}
      />
    </div>
  );
}

/**
 * Changes the availability. A break releases the held conversations, so their drafts are saved first. Returns
 * whether the server changed the shift.
 */
async function changeAvailability(availability: StaffUser['availability'], handover = ''): Promise<boolean> {
  const isPausing = availability === 'paused';
  const hasConversations = useInbox.getState().held.length > 0;
  useInbox.setState({ isPausing });
  if (isPausing) await saveDrafts();
  const isDone = await setAvailability(availability, handover);
  if (isDone && isPausing) for (const { lease } of useInbox.getState().held) handleLeaseLost(lease.id);
  setNotice(!isDone ? 'failed' : isPausing && hasConversations ? 'gave_back' : null);
  useInbox.setState({ isPausing: false });
  return isDone;
}

/** Says that a pause does good, that a break is due, or that the shift ends. Empty while nothing is. */
function RestReminderLine() {
  const t = useT();
  const restTimes = useRestTimes();
  const now = useNow(15_000);
  const reminder = findRestReminder(restTimes, now / 1000);
  return (
    <p className={styles.care} role="status" data-due={reminder !== null && reminder.at === null}>
      {reminder === null
        ? null
        : reminder.at === null
          ? t(`console.care.${reminder.kind}`)
          : t(`console.care.${reminder.kind}`, { time: formatClockTime(reminder.at) })}
    </p>
  );
}
