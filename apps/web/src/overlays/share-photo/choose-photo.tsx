import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { Camera, Image } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { hasPhoto } from '../../components/photo/has-photo.ts';
import { PhotoInput } from '../../components/photo/photo-input.tsx';
import { openSharePreview } from '../../components/photo/photo-to-share.ts';
import { useMedia } from '../../components/use-media.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { toastError } from '../../core/toast-error.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import styles from './choose-photo.module.css';

/** The source of the photo: a file, the phone's camera, or the member's own profile. */
export function ChoosePhoto({ personId }: { personId: number }): ReactElement {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOpening, setOpening] = useState(false);
  const hasTouch = useMedia('(pointer: coarse)');
  const photos = useSession((session) => session.user?.photos) ?? [];
  const own = photos.filter(({ photo }) => hasPhoto(photo));

  async function chosen(picked: File): Promise<void> {
    if (isOpening) return;
    setOpening(true);
    const error = await openSharePreview(personId, picked, { replace: true });
    setOpening(false);
    if (error) toastError(t, error);
  }

  return (
    <OverlaySheet title={t('sharing.photo_title')}>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          disabled={isOpening}
          onClick={() => file.current?.click()}
        >
          {isOpening ? <Spinner /> : <Image size={22} strokeWidth={1.75} aria-hidden="true" />}
          <span aria-live="polite">{t(isOpening ? 'sharing.photo_opening' : 'sharing.photo_choose')}</span>
        </button>
        <PhotoInput ref={file} label={t('sharing.photo_choose')} onFile={(picked) => void chosen(picked)} />
        {hasTouch ? (
          <>
            <button
              type="button"
              className={styles.action}
              disabled={isOpening}
              onClick={() => camera.current?.click()}
            >
              <Camera size={22} strokeWidth={1.75} aria-hidden="true" />
              {t('sharing.photo_camera')}
            </button>
            <PhotoInput
              ref={camera}
              isCamera
              label={t('sharing.photo_camera')}
              onFile={(picked) => void chosen(picked)}
            />
          </>
        ) : null}
      </div>
      {own.length > 0 ? (
        <section aria-labelledby="share-own">
          <h3 id="share-own" className={styles.title}>
            {t('sharing.photo_own')}
          </h3>
          <ul className={styles.own}>
            {own.map(({ id, photo }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-label={t('sharing.photo_own_nth', { index: index + 1 })}
                  onClick={() => openOverlay('share-photo', { person: personId, own: id }, { replace: true })}
                >
                  <img
                    src={buildSizedPictureUrl(photo, 160)}
                    alt=""
                    width={96}
                    height={128}
                    draggable={false}
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </OverlaySheet>
  );
}
