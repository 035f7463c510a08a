import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { PersonPhoto } from '../photo/person-photo.tsx';
import styles from './profile-photos.module.css';

/** A photo of a profile from edge to edge; it opens the viewer. Renders nothing if there are fewer photos. */
export function ProfilePhoto({ person, at }: { person: ProfilePerson; at: number }): ReactElement | null {
  const t = useT();
  const total = Math.max(1, person.photos.length);
  const photo =
    person.photos[at] ?? (at === 0 ? { photo: person.photo ?? 'null', thumb: person.thumb } : null);
  if (!photo) return null;
  return (
    <button
      type="button"
      className={styles.photo}
      data-first={at === 0 || undefined}
      onClick={() => openOverlay('photo', { person: person.id, at: at + 1 })}
      aria-label={t('profile.open_photo', { index: at + 1, total })}
    >
      <PersonPhoto
        photo={photo.photo}
        thumb={photo.thumb}
        name={person.name}
        alt=""
        sizes="(width > 865px) 640px, 100vw"
        priority={at === 0}
      />
    </button>
  );
}

/** All photos of a profile as a grid of thumbnails; each opens the viewer. */
export function PhotoGrid({ person }: { person: ProfilePerson }): ReactElement {
  const t = useT();
  const total = person.photos.length;
  return (
    <ul className={styles.grid}>
      {person.photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className={styles.open}
            onClick={() => openOverlay('photo', { person: person.id, at: index + 1 })}
            aria-label={t('profile.open_photo', { index: index + 1, total })}
          >
            <PersonPhoto photo={photo.photo} thumb={photo.thumb} name={person.name} alt="" sizes="160px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
