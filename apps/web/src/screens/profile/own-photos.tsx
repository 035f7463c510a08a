import type { Translate } from '@afterglow/i18n/translations';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { OwnPhoto } from '@afterglow/protocol/entities/photo';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { Ellipsis, ImagePlus } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { hasPhoto } from '../../components/photo/has-photo.ts';
import { PersonPhoto } from '../../components/photo/person-photo.tsx';
import { usePhotoToCrop } from '../../components/photo/use-photo-to-crop.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { toastError } from '../../core/toast-error.ts';
import { toast } from '../../core/toasts.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { movePhoto } from '../../state/account/own-photos.ts';
import { revalidate } from '../../state/account/session-events.ts';
import { uploadProfilePhoto } from '../../state/account/upload-photo.ts';
import styles from './own-photos.module.css';
import { usePhotoDrag } from './use-photo-drag.ts';

/** The member's photos, the first one large. Each opens its menu; the last slot adds a photo. */
export function OwnPhotos({ user }: { user: OwnUser }): ReactElement {
  const t = useT();
  const { dirSign } = useLanguage();
  const grid = useRef<HTMLUListElement>(null);
  const orderHint = useId();
  const { busy, choose, input } = usePhotoToCrop(async (jpeg) => {
    const errorCode = await uploadProfilePhoto(jpeg);
    if (errorCode) return errorCode;
    await revalidate();
    toast({ type: 'success', message: t('settings.me_photo_saved'), low: true });
    return null;
  });
  const photos = user.photos.filter(({ photo }) => hasPhoto(photo));
  const isFull = photos.length === user.photos.length;

  const move = (id: number, at: number): void => {
    if (at < 0 || at >= photos.length) return;
    void movePhoto(id, at).then((errorCode) => {
      if (errorCode) toastError(t, errorCode);
    });
    // The slot loses the focus when it moves.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-photo="${id}"] button`)?.focus({ preventScroll: true }),
    );
    announce(t.plain('self.photo_moved', { n: at + 1, all: photos.length }));
  };
  usePhotoDrag(grid, move);

  return (
    <div className={styles.photos}>
      <ul ref={grid} className={styles.grid} aria-label={t('settings.me_photos')}>
        {photos.map(({ id, photo, thumb, review, visible }, index) => {
          const badge = getBadge({ review, visible, first: index === 0 }, t);
          const described = [badge && `${orderHint}-${id}`, photos.length > 1 && orderHint].filter(Boolean);
          return (
            <li key={id} data-photo={id}>
              <button
                type="button"
                className={styles.slot}
                aria-label={t('settings.me_photo_nth', { index: index + 1 })}
                aria-haspopup="dialog"
                aria-describedby={described.join(' ') || undefined}
                aria-keyshortcuts={photos.length > 1 ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
                onClick={({ currentTarget: beside }) => openOverlay('own-photo', { photo: id }, { beside })}
                onKeyDown={(event) => {
                  const step = getStep(event, dirSign);
                  if (step === 0) return;
                  event.preventDefault();
                  move(id, index + step);
                }}
              >
                <PersonPhoto
                  className={styles.photo}
                  photo={photo}
                  thumb={thumb}
                  name={user.name}
                  alt=""
                  sizes={index === 0 ? '280px' : '136px'}
                  priority={index === 0}
                />
                {badge ? (
                  <span id={`${orderHint}-${id}`} className={styles.badge}>
                    {badge}
                  </span>
                ) : null}
                <span className={styles.more} aria-hidden="true">
                  <Ellipsis size={20} strokeWidth={1.75} />
                </span>
              </button>
            </li>
          );
        })}
        {photos.length === 0 ? (
          <li>
            <span className={styles.slot}>
              <PersonPhoto className={styles.photo} photo={null} name={user.name} sizes="280px" />
            </span>
          </li>
        ) : null}
        {isFull ? null : (
          <li>
            <button
              type="button"
              className={`${styles.slot} ${styles.add}`}
              aria-busy={busy}
              onClick={choose}
            >
              {busy ? <Spinner /> : <ImagePlus size={24} strokeWidth={1.75} aria-hidden="true" />}
              <span className={styles.label}>{t('settings.me_photo_add')}</span>
            </button>
          </li>
        )}
      </ul>
      <p className={styles.hint}>{isFull ? t('settings.me_photo_full') : t('settings.me_photo_hint')}</p>
      {photos.length > 1 ? (
        <p id={orderHint} className={styles.hint}>
          {t('self.photo_order')} <span className={styles.keys}>{t('self.photo_order_keys')}</span>
        </p>
      ) : null}
      {input}
    </div>
  );
}

/** Returns the most important state of a photo: its review, who sees it, or that it is the first. */
function getBadge(
  { review, visible, first }: Pick<OwnPhoto, 'review' | 'visible'> & { first: boolean },
  t: Translate,
): string | null {
  if (review === 'pending') return t('settings.me_photo_pending');
  if (review === 'refused') return t('settings.me_photo_is_refused');
  if (visible === 'matches' || visible === 'premium') return t(`settings.me_photo_for_${visible}`);
  return first ? t('settings.me_photo_is_first') : null;
}

/** Returns the move of Shift with an arrow key, in reading direction; 0 for other keys. */
function getStep({ key, shiftKey }: KeyboardEvent, dirSign: number): number {
  if (!shiftKey) return 0;
  if (key === 'ArrowRight') return dirSign;
  if (key === 'ArrowLeft') return -dirSign;
  return 0;
}
