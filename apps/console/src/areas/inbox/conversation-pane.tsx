import { LEASE_URGENT_S } from '@afterglow/domain/inbox';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { BidiName } from '@afterglow/ui/primitives/bidi-name';
import { Button } from '@afterglow/ui/primitives/button';
import { useEffect } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './conversation-pane.module.css';
import type { HeldConversation } from './inbox.ts';
import { Kbd } from './kbd.tsx';
import { LeaseClock, useLeaseLeft } from './lease-clock.tsx';
import { LeaseProgress } from './lease-progress.tsx';
import { MemberTyping } from './member-typing.tsx';
import { MessageList } from './message-list.tsx';
import { renewLease } from './reply.ts';
import { ReplyComposer } from './reply-composer.tsx';
import { WaitTime } from './wait-time.tsx';

export function ConversationPane({ held, onRelease }: { held: HeldConversation; onRelease: () => void }) {
  const t = useT();
  const { lease, member, persona, messages } = held;
  const urgent = useLeaseLeft(lease) <= LEASE_URGENT_S;
  useEffect(() => {
    if (urgent) announce(t('console.lease_urgent'), { assertive: true });
  }, [urgent, t]);
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
          {urgent ? (
            <Button kind="danger-outline" onClick={() => void renewLease(lease.id)}>
              {t('console.lease_keep')}
            </Button>
          ) : null}
          <Button kind="ghost" onClick={onRelease} aria-keyshortcuts="l" iconEnd={<Kbd>L</Kbd>}>
            {t('console.release')}
          </Button>
        </div>
      </header>
      <LeaseProgress lease={lease} />
      <MessageList held={held} />
      <ReplyComposer held={held} />
    </section>
  );
}
