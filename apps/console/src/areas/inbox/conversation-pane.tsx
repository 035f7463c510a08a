import { LEASE_URGENT_S } from '@afterglow/domain/inbox';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { BidiName } from '@afterglow/ui/primitives/bidi-name';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ShieldAlert, Siren } from 'lucide-react';
import { useEffect } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './conversation-pane.module.css';
import { AlbumPicker } from './inbox-dialogs.ts';
import type { HeldConversation } from './inbox-store.ts';
import { LeaseClock, LeaseProgress, useLeaseLeft } from './lease-clock.tsx';
import { MemberTyping } from './member-typing.tsx';
import { MessageList } from './message-list.tsx';
import { findFirstUnanswered } from './messages.ts';
import { renewLease } from './reply.ts';
import { ReplyComposer } from './reply-composer.tsx';
import type { Risk } from './risks.ts';
import { togglePicker } from './send-item.ts';
import { useNow } from './use-now.ts';

/** After the conversation is on screen, so that P needs no connection. */
const PRELOAD_AFTER_MS = 3_000;

type ConversationPaneProps = { held: HeldConversation; onRelease: () => void; onEscalate: () => void };

export function ConversationPane({ held, onRelease, onEscalate }: ConversationPaneProps) {
  const t = useT();
  const { lease, member, persona, messages } = held;
  useEffect(() => {
    const timer = setTimeout(() => AlbumPicker.preload().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isUrgent = useLeaseLeft(lease) <= LEASE_URGENT_S;
  useEffect(() => {
    if (isUrgent) announce(t('console.lease_urgent'), { assertive: true });
  }, [isUrgent, t]);
  return (
    <section className={styles.pane} aria-label={t('console.pane.conversation')}>
      <header className={styles.head}>
        <Avatar
          size={40}
          alt=""
          name={member.name}
          src={member.photo ? buildSizedPictureUrl(member.photo, 96) : undefined}
        />
        <div className={styles.who}>
          {/* Esc in the composer brings the focus here, where the single keys work. */}
          <h2 id="conversation" className={styles.title} tabIndex={-1}>
            <BidiName clamp>{member.name}</BidiName>
          </h2>
          <p className={styles.sub}>
            <span className={styles.as}>{t('console.as_persona', { name: persona.name })}</span>
            <WaitTime messages={messages} />
            <MemberTyping leaseId={lease.id} gender={member.gender} />
          </p>
        </div>
        <div className={styles.tools}>
          <LeaseClock lease={lease} />
          {isUrgent ? (
            <Button kind="danger-outline" onClick={() => void renewLease(lease.id)}>
              {t('console.lease_keep')}
            </Button>
          ) : null}
          <IconButton
            className={styles.escalate}
            label={t('inbox.escalate')}
            aria-keyshortcuts="e"
            onClick={onEscalate}
          >
            <Siren size={20} strokeWidth={1.75} />
          </IconButton>
          <Button kind="ghost" onClick={onRelease} aria-keyshortcuts="l" iconEnd={<Kbd>L</Kbd>}>
            {t('console.release')}
          </Button>
        </div>
      </header>
      <LeaseProgress lease={lease} />
      <RiskLine risk={held.risk} />
      <MessageList held={held} />
      {held.picker ? <AlbumPicker open onOpenChange={() => togglePicker(lease.id)} held={held} /> : null}
      <ReplyComposer held={held} />
    </section>
  );
}

/** How long the member has waited for the answer. */
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

/** What in the member's texts may need a moderator: each kind once. */
function RiskLine({ risk }: { risk: readonly Risk[] }) {
  const t = useT();
  if (risk.length === 0) return null;
  const inMessages = new Set(risk.filter(({ message_id: id }) => id !== null).map(({ kind }) => kind));
  const kinds = [...new Set(risk.map(({ kind }) => kind))].map((kind) => {
    const name = t.plain(`inbox.risk.${kind}`);
    return inMessages.has(kind) ? name : t.plain('inbox.risk.in_profile', { kind: name });
  });
  return (
    <p className={styles.risk}>
      <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('inbox.risk', { kinds: kinds.join(' · ') })}</span>
    </p>
  );
}
