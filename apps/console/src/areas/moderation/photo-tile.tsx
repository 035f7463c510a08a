import { getNowS } from '@afterglow/browser/now';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Check, Clock, Flag, X } from 'lucide-react';
import { useBlur } from '../../components/picture-blur.ts';
import { useT } from '../../core/translations.tsx';
import { getDueAt, type HeldPhoto } from './photo-review.ts';
import styles from './photo-tile.module.css';

type PhotoTileProps = { photo: HeldPhoto; index: number; isCurrent: boolean; onOpen: () => void };

/** A photo of the page, blurred like the large one, with what was decided about it. */
export function PhotoTile({ photo, index, isCurrent, onOpen }: PhotoTileProps) {
  const t = useT();
  const { isBlurred, strength } = useBlur();
  const { person, verdict, flagged } = photo;
  const isApproved = verdict === 'approved';
  const isLate = verdict === null && getDueAt(photo) < getNowS();
  return (
    <button
      type="button"
      className={styles.tile}
      data-decided={verdict !== null || undefined}
      aria-current={isCurrent || undefined}
      disabled={verdict !== null}
      onClick={onOpen}
    >
      <img
        className={styles.picture}
        data-blur={isBlurred ? strength : undefined}
        src={buildSizedPictureUrl(photo.photo, 320)}
        alt={t.plain('moderation.photo_of', { index, name: person.name })}
        draggable={false}
      />
      {flagged && verdict === null ? (
        <span className={styles.mark} data-tone="warned">
          <Flag size={14} aria-hidden="true" />
        </span>
      ) : null}
      {isLate ? (
        <span className={styles.late}>
          <Clock size={14} aria-hidden="true" />
          {t('moderation.photo_late')}
        </span>
      ) : null}
      {verdict === null ? null : (
        <span className={styles.verdict} data-tone={isApproved ? 'good' : 'bad'}>
          {isApproved ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
          {isApproved
            ? t('moderation.photo_approved')
            : verdict === 'gone'
              ? t('moderation.photo_gone')
              : t(`members.refusal.${verdict}`)}
        </span>
      )}
    </button>
  );
}
