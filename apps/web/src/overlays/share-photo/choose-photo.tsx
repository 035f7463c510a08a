import { sizedPicture } from '@afterglow/domain/picture-address';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { Camera, Image } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { hasPhoto } from '../../parts/photo-address.ts';
import { PhotoInput } from '../../parts/photo-input.tsx';
import { sharePhoto } from '../../parts/photo-to-share.ts';
import { useMedia } from '../../parts/use-media.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './choose-photo.module.css';

/** Where the photo comes from: a file, the camera of a phone, or one's own profile. */
export function ChoosePhoto({ personId }: { personId: number }): ReactElement {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState(false);
  const touch = useMedia('(pointer: coarse)');
  const photos = useSession((session) => session.user?.photos) ?? [];
  const own = photos.filter(({ photo }) => hasPhoto(photo));

  async function chosen(picked: File): Promise<void> {
    if (opening) return;
    setOpening(true);
    const fault = await sharePhoto(personId, picked, { replace: true });
    setOpening(false);
    if (fault) toast({ type: 'error', message: errorText(t, fault) });
  }

  return (
    <OverlaySheet title={t('sharing.photo_title')}>
      <div className={styles.ways}>
        <button type="button" className={styles.way} disabled={opening} onClick={() => file.current?.click()}>
          {opening ? <Spinner /> : <Image size={22} strokeWidth={1.75} aria-hidden="true" />}
          <span aria-live="polite">{t(opening ? 'sharing.photo_opening' : 'sharing.photo_choose')}</span>
        </button>
        <PhotoInput ref={file} label={t('sharing.photo_choose')} onFile={(picked) => void chosen(picked)} />
        {touch ? (
          <>
            <button
              type="button"
              className={styles.way}
              disabled={opening}
              onClick={() => camera.current?.click()}
            >
              <Camera size={22} strokeWidth={1.75} aria-hidden="true" />
              {t('sharing.photo_camera')}
            </button>
            <PhotoInput
              ref={camera}
              camera
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
                  <img src={sizedPicture(photo, 160)} alt="" width={96} height={128} draggable={false} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </OverlaySheet>
  );
}
