import { Banner } from '@afterglow/ui/primitives/banner';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { TabPanel, Tabs } from '@afterglow/ui/primitives/tabs';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ConnectionBanner } from '../../components/connection-banner.tsx';
import { KeysDialog, SettingsDialog } from '../../components/page-dialogs.ts';
import { usePreload } from '../../components/use-preload.ts';
import { formatClockTime } from '../../core/format.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { takeWantedLease } from '../../core/wanted-lease.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { HeldTabs } from './held-tabs.tsx';
import { EscalateDialog, inboxPreloads, LikesPane, ReleaseDialog } from './inbox-dialogs.ts';
import { inboxKeys } from './inbox-keys.ts';
import { findHeld, type HeldConversation, selectHeld, setNotice, useInbox } from './inbox-store.ts';
import './inbox-events.ts';
import { useBlurKey } from '../../components/picture-blur.ts';
import { useFocusRecovery, useInboxKeys } from './inbox-keyboard.ts';
import styles from './inbox-screen.module.css';
import { reloadHeld } from './leases.ts';
import { MemberPane } from './member-pane.tsx';
import { beginNote } from './note-edit.ts';
import panesSkeletonStyles from './panes-skeleton.module.css';
import { PersonaPane } from './persona-pane.tsx';
import { QueueEmptyState } from './queue-empty-state.tsx';
import { saveDrafts } from './reply.ts';
import { togglePicker } from './send-item.ts';
import { TopBar } from './top-bar.tsx';

const wideQuery = matchMedia('(min-width: 1000px)');
const subscribeWidth = (listener: () => void) => {
  wideQuery.addEventListener('change', listener);
  return () => wideQuery.removeEventListener('change', listener);
};

/** Persona, conversation and member: side by side on wide screens, else as tabs. */
export function InboxScreen() {
  const t = useT();
  const { demo, operatorNamed, site, user } = useSession();
  const { held, currentLeaseId, isFetching, waiting } = useInbox();
  const [pane, setPane] = useState('conversation');
  const [dialog, setDialog] = useState<'release' | 'escalate' | 'keys' | 'settings' | null>(null);
  const [hasLikes, setLikes] = useState(false);
  const shown = held.find((candidate) => candidate.lease.id === currentLeaseId);

  const close = (open: boolean) => setDialog((now) => (open ? now : null));
  const release = useCallback(() => setDialog('release'), []);
  const askForHelp = useCallback(() => setDialog('escalate'), []);
  const help = useCallback(() => setDialog('keys'), []);
  const write = useCallback(() => {
    // Only the tab on screen takes the focus. It is shown synchronously, because the next key may already be text.
    flushSync(() => {
      setPane('conversation');
      setLikes(false);
    });
    document.getElementById('reply')?.focus();
  }, []);
  const note = useCallback(() => {
    const onScreen = findHeld(useInbox.getState().currentLeaseId ?? 0);
    if (!onScreen) return;
    setPane('member');
    setLikes(false);
    beginNote(onScreen);
  }, []);
  const pick = useCallback(() => {
    const leaseId = useInbox.getState().currentLeaseId;
    if (leaseId === null) return;
    setPane('conversation');
    setLikes(false);
    togglePicker(leaseId);
  }, []);
  useEffect(() => {
    const leaseId = takeWantedLease();
    if (leaseId !== null) void reloadHeld().then(() => findHeld(leaseId) && selectHeld(leaseId));
  }, []);
  useInboxKeys({ release, help, write, note, pick, escalate: askForHelp });
  usePreload(shown !== undefined, inboxPreloads);
  useBlurKey();
  useFocusRecovery(`${currentLeaseId} ${dialog} ${isFetching}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation opens on its own pane
  useEffect(() => {
    setPane('conversation');
    setLikes(false);
  }, [currentLeaseId]);
  useEffect(() => {
    document.title = `${waiting.count > 0 ? `(${waiting.count}) ` : ''}${t('console.inbox')} · ${site}`;
  }, [waiting.count, site, t]);
  useSavedDrafts();

  return (
    <div className={styles.screen}>
      {demo ? (
        <aside className={styles.demo} data-held={held.length > 0}>
          {t('console.demo_banner')}
        </aside>
      ) : null}
      {!operatorNamed && user?.role === 'admin' ? (
        <aside className={styles.demo}>{t('console.operator_missing')}</aside>
      ) : null}
      <ConnectionBanner />
      <TopBar
        hasLikes={hasLikes}
        onLikes={() => setLikes((now) => !now)}
        onKeys={help}
        onSettings={() => setDialog('settings')}
      />
      <NoticeBanner />
      <HeldTabs />
      {hasLikes ? (
        <LikesPane open onOpenChange={setLikes} />
      ) : !shown ? (
        isFetching ? (
          <PanesSkeleton />
        ) : (
          <QueueEmptyState />
        )
      ) : (
        <HeldPanes held={shown} pane={pane} onPane={setPane} onRelease={release} onEscalate={askForHelp} />
      )}
      {shown ? (
        <>
          <ReleaseDialog held={shown} open={dialog === 'release'} onOpenChange={close} />
          <EscalateDialog
            key={shown.lease.id}
            held={shown}
            open={dialog === 'escalate'}
            onOpenChange={close}
          />
        </>
      ) : null}
      <KeysDialog keys={inboxKeys} open={dialog === 'keys'} onOpenChange={close} />
      <SettingsDialog open={dialog === 'settings'} onOpenChange={close} />
    </div>
  );
}

/** Saves the drafts when the page is hidden or left. */
function useSavedDrafts(): void {
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void saveDrafts();
    document.addEventListener('visibilitychange', onHidden);
    const onLeaving = () => void saveDrafts();
    addEventListener('pagehide', onLeaving);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeaving);
    };
  }, []);
}

type HeldPanesProps = {
  held: HeldConversation;
  /** The pane on screen where they do not fit side by side. */
  pane: string;
  onPane: (pane: string) => void;
  onRelease: () => void;
  onEscalate: () => void;
};

function HeldPanes({ held, pane, onPane, onRelease, onEscalate }: HeldPanesProps) {
  const t = useT();
  const hasThreePanes = useSyncExternalStore(subscribeWidth, () => wideQuery.matches);
  const conversation = (
    <ConversationPane key={held.lease.id} held={held} onRelease={onRelease} onEscalate={onEscalate} />
  );
  const panes = [
    { id: 'persona', label: t('console.pane.persona') },
    { id: 'conversation', label: t('console.pane.conversation') },
    { id: 'member', label: t('console.pane.member') },
  ];
  return hasThreePanes ? (
    <main className={styles.panes}>
      <PersonaPane key={`p${held.lease.id}`} persona={held.persona} />
      {conversation}
      <MemberPane key={`m${held.lease.id}`} held={held} onEscalate={onEscalate} />
    </main>
  ) : (
    <main className={styles.narrow}>
      <Tabs label={t('console.panes')} items={panes} value={pane} onChange={onPane} idBase="pane" />
      <TabPanel idBase="pane" id="persona" value={pane}>
        <PersonaPane persona={held.persona} />
      </TabPanel>
      <TabPanel idBase="pane" id="conversation" value={pane}>
        {conversation}
      </TabPanel>
      <TabPanel idBase="pane" id="member" value={pane}>
        <MemberPane held={held} onEscalate={onEscalate} />
      </TabPanel>
    </main>
  );
}

export function NoticeBanner() {
  const t = useT();
  const notice = useInbox((inbox) => inbox.notice);
  const until = useInbox((inbox) => inbox.noticeUntil);
  const number = useInbox((inbox) => inbox.noticeCase);
  if (!notice) return null;
  return (
    <div className={styles.place}>
      <Banner
        kind={['nobody_waits', 'gave_back', 'escalated'].includes(notice) ? 'info' : 'warning'}
        live="polite"
        onClose={() => setNotice(null)}
        closeLabel={t('common.close')}
      >
        {notice === 'break_due' || notice === 'worked_enough'
          ? t(`console.notice.${notice}`, { time: until === null ? '' : formatClockTime(until) })
          : t(`console.notice.${notice}`, { known: number === '' ? 'no' : 'yes', number })}
      </Banner>
    </div>
  );
}

/** A skeleton of the three panes while the next conversation loads. */
export function PanesSkeleton() {
  const t = useT();
  return (
    <main className={panesSkeletonStyles.panes} aria-busy="true" aria-label={t('console.fetching')}>
      <div className={panesSkeletonStyles.pane}>
        <Skeleton shape="circle" width="72px" height="72px" />
        <Skeleton lines={5} />
      </div>
      <div className={panesSkeletonStyles.pane}>
        <Skeleton lines={3} />
      </div>
      <div className={panesSkeletonStyles.pane}>
        <Skeleton shape="circle" width="72px" height="72px" />
        <Skeleton lines={3} />
      </div>
    </main>
  );
}
