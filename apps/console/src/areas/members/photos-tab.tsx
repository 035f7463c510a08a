import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { REJECTION_REASONS } from '@afterglow/domain/photo-reviews';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Photo } from '@afterglow/ui/primitives/photo';
import { ImageOff } from 'lucide-react';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { formatLastMoment, formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './photos-tab.module.css';

const getTone = (review: MemberRecord['photos'][number]['review']): StateTone =>
  review === 'approved' ? 'good' : review === 'pending' ? 'warned' : 'bad';

/** The pictures of the profile with their review, and the stories that have not ended. */
export function PhotosTab({ member }: { member: MemberRecord }) {
  const t = useT();
  const { name, photos, stories } = member;
  const describeReason = (reason: string): string => {
    const known = parseOneOf(REJECTION_REASONS, reason);
    return known ? t(`members.refusal.${known}`) : reason;
  };
  if (photos.length === 0 && stories.length === 0)
    return (
      <EmptyState title={t('members.photos_empty')} art={<ImageOff size={40} strokeWidth={1.5} />}>
        {t('members.photos_empty_text')}
      </EmptyState>
    );
  return (
    <div className={styles.photos}>
      <ul className={styles.grid}>
        {photos.map(({ id, photo, review, refusal: reason, visible, at }, n) => (
          <li key={id} className={styles.photo}>
            <Photo
              alt={t.plain('members.photo', { index: n + 1, name })}
              src={buildSizedPictureUrl(photo, 320)}
              ratio="3 / 4"
              radius={12}
            />
            <StateBadge tone={getTone(review)}>{t(`members.review.${review}`)}</StateBadge>
            {reason ? <span>{describeReason(reason)}</span> : null}
            <span className={styles.quiet}>{t(`members.visible.${visible}`)}</span>
            <span className={styles.quiet}>{formatLastMoment(at)}</span>
          </li>
        ))}
      </ul>
      {stories.length > 0 ? (
        <section>
          <h2 className={styles.title}>{t('members.stories')}</h2>
          <ul className={styles.grid}>
            {stories.map(({ id, photo, review, ends_at: end }) => (
              <li key={id} className={styles.photo}>
                <Photo
                  alt={t.plain('members.story', { name })}
                  src={buildSizedPictureUrl(photo, 320)}
                  ratio="9 / 16"
                  radius={12}
                />
                <StateBadge tone={getTone(review)}>{t(`members.review.${review}`)}</StateBadge>
                <span className={styles.quiet}>{t('members.story_ends', { at: formatLogTime(end) })}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
