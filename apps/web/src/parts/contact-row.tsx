import { NARROW_BELOW_PX, previewOf } from '@afterglow/domain/preview';
import { genderName } from '@afterglow/domain/wizard-answers';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Badge } from '@afterglow/ui/primitives/badge';
import type { ReactElement } from 'react';
import { formatDay, formatNumber } from '../ground/format.ts';
import { Link } from '../ground/link.tsx';
import { useT } from '../ground/words.tsx';
import styles from './contact-row.module.css';
import { hasPhoto, photoAt } from './photo-address.ts';
import { useMedia } from './use-media.ts';
import { VirtualLabel } from './virtual-label.tsx';

/** One conversation of the list: who, when, the last words, and how much of it is unread. */
export function ContactRow({
  contact,
  mine,
  current,
  typing,
  draft,
}: {
  contact: Contact;
  /** The reader wrote the last message. */
  mine: boolean;
  /** Its chat is on screen. */
  current: boolean;
  typing: boolean;
  draft: string | undefined;
}): ReactElement {
  const t = useT();
  const narrow = useMedia(`(width < ${NARROW_BELOW_PX}px)`);
  const widthPx = narrow ? NARROW_BELOW_PX - 1 : NARROW_BELOW_PX;
  const gender = genderName(contact.gender);
  const preview = previewOf({ type: contact.last_m_type, text: contact.last_m, mine }, widthPx);
  const draftPreview =
    draft && !current ? previewOf({ type: 'text', text: draft, mine: true }, widthPx) : null;
  const { photo } = contact;
  const time = (
    <time className={styles.time} dateTime={new Date(contact.time * 1_000).toISOString()}>
      <bdi>{formatDay(contact.time)}</bdi>
    </time>
  );
  return (
    <Link to={`/chat/${contact.id}`} className={styles.row} aria-current={current ? 'page' : undefined}>
      <Avatar
        alt=""
        name={contact.name}
        size={52}
        {...(hasPhoto(photo) && {
          src: photoAt(photo, 96),
          srcSet: `${photoAt(photo, 96)} 1x, ${photoAt(photo, 160)} 2x`,
        })}
        {...(contact.status === 1 && { online: t('common.online', { gender }) })}
        {...(contact.story > 0 && { story: 'new' as const })}
        {...(contact.vip === 1 && { vip: t('contacts.vip') })}
      />
      <span className={styles.words}>
        <span className={styles.line}>
          <bdi className={styles.name}>{contact.name}</bdi>
          {contact.virtual ? <VirtualLabel size="s" /> : null}
          <span className={styles.timeAbove}>{time}</span>
        </span>
        <span className={styles.line}>
          {typing ? (
            <span className={styles.typing}>{t('contacts.typing', { gender })}</span>
          ) : draftPreview && 'text' in draftPreview ? (
            <span className={styles.preview}>{t('contacts.draft', { text: draftPreview.text })}</span>
          ) : (
            <span className={styles.preview} dir="auto" data-unread={contact.unread > 0 || undefined}>
              {'text' in preview
                ? contact.last_m_is_story
                  ? t('contacts.story', { text: preview.text })
                  : preview.text
                : t(`contacts.${preview.key}`)}
            </span>
          )}
          <span className={styles.timeBeside}>{time}</span>
          {contact.unread > 0 ? (
            <span className={styles.unread}>
              <Badge label={t('contacts.unread', { n: contact.unread })}>
                {contact.unread > 99 ? '99+' : formatNumber(contact.unread)}
              </Badge>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}
