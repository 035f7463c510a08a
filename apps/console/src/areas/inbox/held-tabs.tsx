import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Badge } from '@afterglow/ui/primitives/badge';
import { BidiName } from '@afterglow/ui/primitives/bidi-name';
import { useT } from '../../core/translations.tsx';
import styles from './held-tabs.module.css';
import { selectHeld, useInbox } from './inbox-store.ts';
import { LeaseClock } from './lease-clock.tsx';

/** Tabs of the held conversations, at most two. */
export function HeldTabs() {
  const t = useT();
  const { held, currentLeaseId } = useInbox();
  if (held.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t('console.held')}>
      {held.map((conversation) => (
        <button
          key={conversation.lease.id}
          type="button"
          className={styles.tab}
          aria-current={conversation.lease.id === currentLeaseId}
          onClick={() => selectHeld(conversation.lease.id)}
        >
          <Avatar
            size={28}
            alt=""
            name={conversation.member.name}
            src={conversation.member.photo ? buildSizedPictureUrl(conversation.member.photo, 96) : undefined}
          />
          <span className={styles.name}>
            <BidiName clamp>{conversation.member.name}</BidiName>
          </span>
          {conversation.unread > 0 ? (
            <Badge label={t('console.unread', { n: conversation.unread })}>{conversation.unread}</Badge>
          ) : null}
          <LeaseClock lease={conversation.lease} />
        </button>
      ))}
    </nav>
  );
}
