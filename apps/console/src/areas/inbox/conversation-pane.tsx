import { LEASE_URGENT_S } from '@afterglow/domain/lease';
import { sizedPicture } from '@afterglow/domain/picture-address';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { BidiName } from '@afterglow/ui/primitives/bidi-name';
import { Button } from '@afterglow/ui/primitives/button';
import { useEffect } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './conversation-pane.module.css';
import type { Held } from './inbox.ts';
import { Kbd } from './kbd.tsx';
import { LeaseClock, useLeaseLeft } from './lease-clock.tsx';
import { LeaseDrain } from './lease-drain.tsx';
import { MemberTypes } from './member-types.tsx';
import { MessageList } from './message-list.tsx';
import { renew } from './reply.ts';
import { ReplyComposer } from './reply-composer.tsx';
import { WaitNote } from './wait-note.tsx';

export function ConversationPane({ held, onRelease }: { held: Held; onRelease: () => void }) {
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
          src={member.photo ? sizedPicture(member.photo, 96) : undefined}
        />
        <div className={styles.who}>
          {/* Esc in the composer brings the focus here, where the single keys work. */}
          <h2 id="conversation" className={styles.title} tabIndex={-1}>
            <BidiName clamp>{member.name}</BidiName>
          </h2>
          <p className={styles.sub}>
            <span className={styles.as}>{t('console.as_persona', { name: persona.name })}</span>
            <WaitNote messages={messages} />
            <MemberTypes leaseId={lease.id} gender={member.gender} />
          </p>
        </div>
        <div className={styles.tools}>
          <LeaseClock lease={lease} />
          {urgent ? (
            <Button kind="danger-outline" onClick={() => void renew(lease.id)}>
              {t('console.lease_keep')}
            </Button>
          ) : null}
          <Button kind="ghost" onClick={onRelease} aria-keyshortcuts="l" iconEnd={<Kbd>L</Kbd>}>
            {t('console.release')}
          </Button>
        </div>
      </header>
      <LeaseDrain lease={lease} />
      <MessageList held={held} />
      <ReplyComposer held={held} />
    </section>
  );
}
