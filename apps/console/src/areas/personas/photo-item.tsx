import type { PhotoPlace } from '@afterglow/domain/personas';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { PersonaPhoto } from '@afterglow/protocol/console/personas/entities';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Photo } from '@afterglow/ui/primitives/photo';
import { ArrowUpDown, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { StateBadge } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';
import { describeRejection, getReviewTone } from './describe-review.ts';
import styles from './pictures.module.css';

type PhotoItemProps = {
  photo: PersonaPhoto;
  name: string;
  /** Whether the picture is the last one of its place. */
  isLast: boolean;
  mayChange: boolean;
  isBusy: boolean;
  onMove: (to: { position: number } | { place: PhotoPlace }) => void;
  onRemove: () => void;
};

/** A picture, blurred, with its review, where it comes from, and the ways to move or remove it. */
export function PhotoItem({ photo, name, isLast, mayChange, isBusy, onMove, onRemove }: PhotoItemProps) {
  const t = useT();
  const { position, review, refusal, provenance, licence, by, approved_by: approvedBy } = photo;
  const index = position;
  const other = photo.place === 'profile' ? 'album' : 'profile';
  return (
    <li className={styles.picture}>
      <BlurredPicture size="fill">
        <Photo
          alt={t.plain('personas.photo', { index, name })}
          src={buildSizedPictureUrl(photo.photo, 320)}
          ratio="3 / 4"
          radius={12}
        />
      </BlurredPicture>
      <StateBadge tone={getReviewTone(review)}>{t(`personas.review.${review}`)}</StateBadge>
      {refusal ? <span>{describeRejection(refusal, t)}</span> : null}
      <span>{t(`personas.provenance.${provenance}`)}</span>
      <bdi className={styles.quiet}>{licence}</bdi>
      {by ? <span className={styles.quiet}>{t('personas.photo_by', { name: by.name })}</span> : null}
      {approvedBy ? (
        <span className={styles.quiet}>{t('personas.photo_approved_by', { name: approvedBy.name })}</span>
      ) : null}
      {mayChange ? (
        <div className={styles.acts}>
          <IconButton
            flip
            label={t.plain('personas.photo_earlier', { index })}
            disabled={position === 1 || isBusy}
            onClick={() => onMove({ position: position - 1 })}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            flip
            label={t.plain('personas.photo_later', { index })}
            disabled={isLast || isBusy}
            onClick={() => onMove({ position: position + 1 })}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t.plain(`personas.photo_to.${other}`, { index })}
            disabled={isBusy}
            onClick={() => onMove({ place: other })}
          >
            <ArrowUpDown size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t.plain('personas.photo_remove_one', { index })}
            disabled={isBusy}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}
