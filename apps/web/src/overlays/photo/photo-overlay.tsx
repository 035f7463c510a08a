import type { ReactElement } from 'react';
import { PersonPhoto } from '../../components/photo/person-photo.tsx';
import { Viewer } from '../../components/viewer/viewer.tsx';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useProfile } from '../../state/discovery/profile.ts';
import styles from './photo-overlay.module.css';

/** A person's photos in the full-screen viewer. */
export function PhotoOverlay({ params, close }: OverlayProps<'photo'>): ReactElement {
  const t = useT();
  const { data: person } = useProfile(params.person);
  const photos = person?.photos ?? [];
  const total = photos.length;
  const name = person?.name ?? '';
  return (
    <Viewer
      label={t.plain('profile.viewer', { name })}
      start={(params.at ?? 1) - 1}
      close={close}
      onReport={(item) => openOverlay('report', { person: params.person, of: 'photo', item })}
      slides={photos.map(({ id, photo, thumb }, index) => ({
        id,
        draw: (isNear) => (
          <PersonPhoto
            className={styles.photo}
            photo={photo}
            thumb={thumb}
            name={name}
            alt={t.plain('common.photo_of', { index: index + 1, total, name })}
            sizes="100vw"
            priority={isNear}
          />
        ),
      }))}
    />
  );
}
