import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { PersonPhoto } from '../photo/person-photo.tsx';
import styles from './photo-grid.module.css';

/** All photos of a profile at once, small; each opens the viewer. */
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
