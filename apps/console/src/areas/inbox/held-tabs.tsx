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
  const { held, current } = useInbox();
  if (held.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t('console.held')}>
      {held.map((one) => (
        <button
          key={one.lease.id}
          type="button"
          className={styles.tab}
          aria-current={one.lease.id === current}
          onClick={() => selectHeld(one.lease.id)}
        >
          <Avatar
            size={28}
            alt=""
            name={one.member.name}
            src={one.member.photo ? buildSizedPictureUrl(one.member.photo, 96) : undefined}
          />
          <span className={styles.name}>
            <BidiName clamp>{one.member.name}</BidiName>
          </span>
          {one.unread > 0 ? <Badge label={t('console.unread', { n: one.unread })}>{one.unread}</Badge> : null}
          <LeaseClock lease={one.lease} />
        </button>
      ))}
    </nav>
  );
}
