import { photoVisibilities } from '@afterglow/domain/photo-visible';
import type { OwnPhoto } from '@afterglow/protocol/entities/photo';
import { ArrowLeft, ArrowRight, Crop, Crown, Heart, Star, Trash2, Users } from 'lucide-react';
import type { ReactElement } from 'react';
import { errorText } from '../../ground/http.ts';
import { type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { OverlayActions } from '../../parts/overlay/overlay-actions.tsx';
import { PersonPhoto } from '../../parts/person-photo.tsx';
import { cropPhoto } from '../../parts/photo-to-crop.ts';
import { placePhoto, showPhotoTo } from '../../state/account/own-photos.ts';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-news.ts';
import { uploadProfilePhoto } from '../../state/account/upload-photo.ts';
import styles from './own-photo-overlay.module.css';

/** Opens the crop with a picture that stands; the part that is chosen takes its place. Null, or why it cannot be opened. */
async function cropAgain({ id, photo }: OwnPhoto, saved: () => void): Promise<string | null> {
  const reply = await fetch(photo).catch(() => null);
  if (!reply) return 'offline';
  if (!reply.ok) return 'photo_broken';
  const file = new File([await reply.blob()], 'picture.jpg', { type: 'image/jpeg' });
  const take = async (jpeg: Blob): Promise<string | null> => {
    const fault = await uploadProfilePhoto(jpeg, id);
    if (fault) return fault;
    await revalidate();
    saved();
    return null;
  };
  return cropPhoto(file, take, {}, { replace: true });
}

/** What can be done with one of the own pictures: another place among them, or away. */
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
  const refusal = photo?.refusal;
  // What is in review or was refused nobody else sees, whoever it is for.
  const seenBy = photo?.review === 'approved' ? (photo.visible ?? 'everyone') : 'nobody';

  const to = (place: number) => (): void => {
    close();
    void placePhoto(params.photo, place).then((fault) => {
      if (fault) toast({ type: 'error', message: errorText(t, fault) });
    });
  };
  const actions = [
    {
      id: 'first',
      label: t('settings.me_photo_first'),
      icon: <Star {...icon} />,
      onSelect: to(0),
      when: at > 0,
    },
    {
      id: 'earlier',
      label: t('settings.me_photo_earlier'),
      icon: <Earlier {...icon} />,
      onSelect: to(at - 1),
      when: at > 1,
    },
    {
      id: 'later',
      label: t('settings.me_photo_later'),
      icon: <Later {...icon} />,
      onSelect: to(at + 1),
      when: at >= 0 && at < ids.length - 1,
    },
    ...photoVisibilities.map((visible) => ({
      id: visible,
      label: t(`settings.me_photo_to_${visible}`),
      icon: audience[visible],
      onSelect: () => {
        close();
        void showPhotoTo(params.photo, visible).then((fault) => {
          if (fault) toast({ type: 'error', message: errorText(t, fault) });
          else toast({ type: 'success', message: t('settings.saved'), low: true });
        });
      },
      when: at >= 0 && (ids[at]?.visible ?? 'everyone') !== visible,
    })),
    {
      id: 'crop',
      label: t('settings.me_photo_crop'),
      icon: <Crop {...icon} />,
      onSelect: () => {
        if (!photo) return;
        void cropAgain(photo, () => toast({ type: 'success', message: t('settings.saved'), low: true })).then(
          (fault) => fault && toast({ type: 'error', message: errorText(t, fault) }),
        );
      },
      when: at >= 0,
    },
    {
      id: 'remove',
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
        refusal
          ? t('settings.me_photo_refused', {
              why: t(`settings.me_refused_${refusal}` as 'settings.me_refused_quality'),
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
            <figcaption>{t(`settings.me_photo_seen_${seenBy}`)}</figcaption>
          </figure>
        ) : null
      }
      actions={actions.filter(({ when }) => when)}
    />
  );
}
