import { PHOTO_VISIBILITIES } from '@afterglow/domain/photo-visibility';
import type { OwnPhoto } from '@afterglow/protocol/entities/photo';
import { ArrowLeft, ArrowRight, Crop, Crown, Heart, Star, Trash2, Users } from 'lucide-react';
import type { ReactElement } from 'react';
import { OverlayActions } from '../../components/overlay/overlay-actions.tsx';
import { PersonPhoto } from '../../components/photo/person-photo.tsx';
import { openCrop } from '../../components/photo/photo-to-crop.ts';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { toastError } from '../../core/toast-error.ts';
import { toast } from '../../core/toasts.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { movePhoto, setPhotoVisibility } from '../../state/account/own-photos.ts';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-events.ts';
import { uploadProfilePhoto } from '../../state/account/upload-photo.ts';
import styles from './own-photo-overlay.module.css';

/** Opens an uploaded picture in the crop overlay; the new crop replaces it. Returns null, or the key of an error. */
async function recropPhoto({ id, photo }: OwnPhoto, saved: () => void): Promise<string | null> {
  const reply = await fetch(photo).catch(() => null);
  if (!reply) return 'offline';
  if (!reply.ok) return 'photo_broken';
  const file = new File([await reply.blob()], 'picture.jpg', { type: 'image/jpeg' });
  const onCrop = async (jpeg: Blob): Promise<string | null> => {
    const errorCode = await uploadProfilePhoto(jpeg, id);
    if (errorCode) return errorCode;
    await revalidate();
    saved();
    return null;
  };
  return openCrop(file, onCrop, {}, { replace: true });
}

/** The menu of one of the member's pictures: order, audience, crop, remove. */
export function OwnPhotoOverlay({ params, close }: OverlayProps<'own-photo'>): ReactElement {
  const t = useT();
  const { dirSign } = useLanguage();
  const ids = useSession(({ user }) => user?.photos)?.filter(({ id }) => id > 0) ?? [];
  const at = ids.findIndex(({ id }) => id === params.photo);
  const icon = { size: 20, strokeWidth: 1.75 };
  const [Earlier, Later] = dirSign === 1 ? [ArrowLeft, ArrowRight] : [ArrowRight, ArrowLeft];

  const audience = {
    everyone: <Users {...icon} />,
    matches: <Heart {...icon} />,
    premium: <Crown {...icon} />,
  };
  const photo = ids[at];
  const rejection = photo?.refusal;
  // A picture in review or rejected is visible to nobody else.
  const visibleTo = photo?.review === 'approved' ? (photo.visible ?? 'everyone') : 'nobody';

  const moveTo = (place: number) => (): void => {
    close();
    void movePhoto(params.photo, place).then((errorCode) => {
      if (errorCode) toastError(t, errorCode);
    });
  };
  const actions = [
    {
      id: 'first',
      group: 'place',
      label: t('settings.me_photo_first'),
      icon: <Star {...icon} />,
      onSelect: moveTo(0),
      when: at > 0,
    },
    {
      id: 'earlier',
      group: 'place',
      label: t('settings.me_photo_earlier'),
      icon: <Earlier {...icon} />,
      onSelect: moveTo(at - 1),
      when: at > 1,
    },
    {
      id: 'later',
      group: 'place',
      label: t('settings.me_photo_later'),
      icon: <Later {...icon} />,
      onSelect: moveTo(at + 1),
      when: at >= 0 && at < ids.length - 1,
    },
    ...PHOTO_VISIBILITIES.map((visible) => ({
      id: visible,
      group: 'audience',
      label: t(`settings.me_photo_to_${visible}`),
      icon: audience[visible],
      onSelect: () => {
        close();
        void setPhotoVisibility(params.photo, visible).then((errorCode) => {
          if (errorCode) toastError(t, errorCode);
          else toast({ type: 'success', message: t('settings.saved'), low: true });
        });
      },
      when: at >= 0 && (ids[at]?.visible ?? 'everyone') !== visible,
    })),
    {
      id: 'crop',
      group: 'photo',
      label: t('settings.me_photo_crop'),
      icon: <Crop {...icon} />,
      onSelect: () => {
        if (!photo) return;
        void recropPhoto(photo, () =>
          toast({ type: 'success', message: t('settings.saved'), low: true }),
        ).then((errorCode) => errorCode && toastError(t, errorCode));
      },
      when: at >= 0,
    },
    {
      id: 'remove',
      group: 'photo',
      label: t('settings.me_photo_remove'),
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: () => openOverlay('remove-photo', { photo: params.photo }, { replace: true }),
      when: at >= 0,
    },
  ];
  return (
    <OverlayActions
      title={
        rejection
          ? t('settings.me_photo_refused', {
              why: t(`settings.me_refused_${rejection}` as 'settings.me_refused_quality'),
            })
          : t('settings.me_photo_nth', { index: at + 1 })
      }
      lead={
        photo ? (
          <figure className={styles.lead}>
            <PersonPhoto
              className={styles.photo}
              photo={photo.photo}
              thumb={photo.thumb}
              name=""
              alt=""
              sizes="96px"
            />
            <figcaption>{t(`settings.me_photo_seen_${visibleTo}`)}</figcaption>
          </figure>
        ) : null
      }
      actions={actions.filter(({ when }) => when)}
    />
  );
}
