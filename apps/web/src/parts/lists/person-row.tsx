import { genderName } from '@afterglow/domain/wizard-answers';
import type { Person } from '@afterglow/protocol/entities/person';
import type { ReactElement } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { PersonPhoto } from '../person-photo.tsx';
import { openStory } from '../story/open-story.ts';
import { VirtualLabel } from '../virtual-label.tsx';
import { agoText } from './ago-text.ts';
import styles from './person-row.module.css';

/** Somebody in a list of rows: who, whether they are here, since when, from where. Their picture opens a story they have. */
export function PersonRow({ person, target }: { person: Person; target: 'match' | 'mylikes' }): ReactElement {
  const t = useT();
  const place =
    person.city && person.country
      ? t('common.city_country', { city: person.city, country: person.country })
      : (person.city ?? person.country);
  const photo = (
    <PersonPhoto
      className={styles.photo}
      photo={person.photo}
      thumb={person.thumb}
      name={person.name}
      alt=""
      sizes="60px"
    />
  );
  return (
    <div className={styles.row}>
      {person.story > 0 ? (
        <button
          type="button"
          className={styles.story}
          aria-label={t.said('lists.watch_story', { name: person.name })}
          onClick={() => openStory(person.id)}
        >
          {photo}
        </button>
      ) : (
        <span className={styles.still}>{photo}</span>
      )}
      <div className={styles.words}>
        <div className={styles.line}>
          <button
            type="button"
            className={styles.open}
            onClick={() => openOverlay('profile', { person: person.id, target })}
          >
            <bdi className={styles.name}>{person.name}</bdi>
          </button>
          {person.status === 1 ? (
            <span className={styles.online}>
              <span className={styles.onlineWord}>
                {t('common.online', { gender: genderName(person.gender) })}
              </span>
            </span>
          ) : null}
          {person.time === undefined ? null : (
            <time className={styles.time} dateTime={new Date(person.time * 1_000).toISOString()}>
              <bdi>{agoText(person.time, t)}</bdi>
            </time>
          )}
        </div>
        <div className={styles.line}>
          {place ? <bdi className={styles.place}>{place}</bdi> : null}
          {person.virtual ? <VirtualLabel size="s" /> : null}
        </div>
      </div>
    </div>
  );
}
