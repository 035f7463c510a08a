import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Arch } from '@afterglow/ui/primitives/arch';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useRef, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { PersonPhoto } from '../../parts/person-photo.tsx';
import { hasPhoto } from '../../parts/photo-address.ts';
import { isPhotoFile, PHOTO_TYPES, shrinkPhoto } from '../../parts/shrink-photo.ts';
import { revalidate } from '../../state/account/session-news.ts';
import { uploadProfilePhoto } from '../../state/account/upload-photo.ts';
import styles from './own-photos.module.css';

/** The own pictures, the first one large; adding the next. */
export function OwnPhotos({ user }: { user: OwnUser }): ReactElement {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const photos = user.photos.filter(({ photo }) => hasPhoto(photo));
  const full = photos.length === user.photos.length;

  const add = async (file: File | undefined): Promise<void> => {
    if (!file || !isPhotoFile(file)) return;
    setBusy(true);
    const picture = await shrinkPhoto(file).catch(() => null);
    const fault = picture ? await uploadProfilePhoto(picture) : 'invalid_file_type';
    if (!fault) await revalidate();
    setBusy(false);
    if (fault) toast({ type: 'error', message: errorText(t, fault) });
    else toast({ type: 'success', message: t('settings.me_photo_saved') });
  };

  return (
    <div className={styles.photos}>
      <Arch size={200} rim="brass">
        <PersonPhoto
          photo={photos[0]?.photo ?? user.photo}
          thumb={photos[0]?.thumb}
          name={user.name}
          sizes="200px"
          priority
        />
      </Arch>
      {photos.length > 1 ? (
        <ul className={styles.more}>
          {photos.slice(1).map(({ id, photo, thumb }, index) => (
            <li key={id}>
              <PersonPhoto
                className={styles.thumb}
                photo={photo}
                thumb={thumb}
                name={user.name}
                alt={t.said('common.photo_of', { index: index + 2, total: photos.length, name: user.name })}
                sizes="60px"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {full ? null : (
        <Button kind="soft" busy={busy} onClick={() => picker.current?.click()}>
          {t('settings.me_photo_add')}
        </Button>
      )}
      <p className={styles.hint}>{full ? t('settings.me_photo_full') : t('settings.me_photo_hint')}</p>
      <input
        ref={picker}
        className={styles.input}
        type="file"
        accept={PHOTO_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void add(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
