import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Badge } from '@afterglow/ui/primitives/badge';
import { Time } from '@afterglow/ui/primitives/time';
import type { ReactElement } from 'react';
import { formatDay, formatNumber } from '../core/format.ts';
import { Link } from '../core/link.tsx';
import { useT } from '../core/translations.tsx';
import styles from './contact-row.module.css';
import { hasPhoto } from './photo/has-photo.ts';
import { usePreview } from './use-preview.ts';
import { VirtualLabel } from './virtual-label.tsx';

/** A conversation of the list: who, when, the last message, and the number of unread ones. */
export function ContactRow({
  contact,
  isOwn,
  isCurrent,
  isTyping,
  draft,
}: {
  contact: Contact;
  /** The reader wrote the last message. */
  isOwn: boolean;
  /** The chat of this conversation is on screen. */
  isCurrent: boolean;
  isTyping: boolean;
  draft: string | undefined;
}): ReactElement {
  const t = useT();
  const preview = usePreview();
  const gender = getGenderName(contact.gender);
  const draftText = isCurrent ? undefined : draft?.trim();
  const { photo } = contact;
  const time = (
    <Time at={contact.time} className={styles.time}>
      {formatDay(contact.time)}
    </Time>
  );
  return (
    <Link to={`/chat/${contact.id}`} className={styles.row} aria-current={isCurrent ? 'page' : undefined}>
      <Avatar
        alt=""
        name={contact.name}
        size={52}
        {...(hasPhoto(photo) && {
          src: buildSizedPictureUrl(photo, 96),
          srcSet: `${buildSizedPictureUrl(photo, 96)} 1x, ${buildSizedPictureUrl(photo, 160)} 2x`,
        })}
        {...(contact.status === 1 && { online: t('common.online', { gender }) })}
        {...(contact.story > 0 && { story: 'new' as const })}
        {...(contact.vip === 1 && { vip: t('contacts.vip') })}
      />
      <span className={styles.text}>
        <span className={styles.line}>
          <bdi className={styles.name}>{contact.name}</bdi>
          {contact.virtual ? <VirtualLabel size="s" /> : null}
          <span className={styles.timeAbove}>{time}</span>
        </span>
        <span className={styles.line}>
          {isTyping ? (
            <span className={styles.typing}>{t('contacts.typing', { gender })}</span>
          ) : draftText ? (
            <span className={styles.preview}>
              {t('contacts.draft', { text: preview({ last_m_type: 'text', last_m: draftText }, true) })}
            </span>
          ) : (
            <span className={styles.preview} dir="auto" data-unread={contact.unread > 0 || undefined}>
              {preview(contact, isOwn)}
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
