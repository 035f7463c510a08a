import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { Person } from '@afterglow/protocol/entities/person';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { PersonPhoto } from '../photo/person-photo.tsx';
import { VirtualLabel } from '../virtual-label.tsx';
import styles from './spotlight-strip.module.css';

/** Somebody in the spotlight; leads to their page. */
export function SpotlightTile({ person }: { person: Person }): ReactElement {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={() => openOverlay('profile', { person: person.id, target: 'profile' })}
    >
      <span className={styles.arch}>
        <PersonPhoto photo={person.photo} thumb={person.thumb} name={person.name} alt="" sizes="72px" />
        {person.status === 1 ? (
          <span className={styles.dot}>
            <VisuallyHidden>{t('common.online', { gender: getGenderName(person.gender) })}</VisuallyHidden>
          </span>
        ) : null}
      </span>
      <bdi className={styles.name}>{person.name}</bdi>
      {person.virtual ? <VirtualLabel size="xs" /> : null}
    </button>
  );
}
