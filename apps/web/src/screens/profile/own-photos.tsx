import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { Ellipsis, ImagePlus } from 'lucide-react';
import type { ReactElement } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { PersonPhoto } from '../../parts/person-photo.tsx';
import { hasPhoto } from '../../parts/photo-address.ts';
import { usePhotoToCrop } from '../../parts/use-photo-to-crop.tsx';
import { revalidate } from '../../state/account/session-news.ts';
import { uploadProfilePhoto } from '../../state/account/upload-photo.ts';
import styles from './own-photos.module.css';

/** The own pictures in their slots, the first one large: each opens what can be done with it; adding the next. */
export function OwnPhotos({ user }: { user: OwnUser }): ReactElement {
  const t = useT();
  const { busy, choose, input } = usePhotoToCrop(async (jpeg) => {
    const fault = await uploadProfilePhoto(jpeg);
    if (fault) return fault;
    await revalidate();
    toast({ type: 'success', message: t('settings.me_photo_saved') });
    return null;
  });
  const photos = user.photos.filter(({ photo }) => hasPhoto(photo));
  const full = photos.length === user.photos.length;

  return (
    <div className={styles.photos}>
      <ul className={styles.grid} aria-label={t('settings.me_photos')}>
        {photos.map(({ id, photo, thumb, review, visible }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.slot}
              aria-label={t('settings.me_photo_nth', { index: index + 1 })}
              aria-haspopup="dialog"
              onClick={() => openOverlay('own-photo', { photo: id })}
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
              {review === 'pending' ? (
                <span className={styles.badge}>{t('settings.me_photo_pending')}</span>
              ) : visible === 'matches' || visible === 'premium' ? (
                <span className={styles.badge}>{t(`settings.me_photo_for_${visible}`)}</span>
              ) : index === 0 ? (
                <span className={styles.badge}>{t('settings.me_photo_is_first')}</span>
              ) : null}
              <span className={styles.more} aria-hidden="true">
                <Ellipsis size={20} strokeWidth={1.75} />
              </span>
            </button>
          </li>
        ))}
        {photos.length === 0 ? (
          <li>
            <span className={styles.slot}>
              <PersonPhoto className={styles.photo} photo={null} name={user.name} sizes="280px" />
            </span>
          </li>
        ) : null}
        {full ? null : (
          <li>
            <button
              type="button"
              className={`${styles.slot} ${styles.add}`}
              aria-busy={busy}
              onClick={choose}
            >
              {busy ? <Spinner /> : <ImagePlus size={24} strokeWidth={1.75} aria-hidden="true" />}
              <span className={styles.word}>{t('settings.me_photo_add')}</span>
            </button>
          </li>
        )}
      </ul>
      <p className={styles.hint}>{full ? t('settings.me_photo_full') : t('settings.me_photo_hint')}</p>
      {input}
    </div>
  );
}
