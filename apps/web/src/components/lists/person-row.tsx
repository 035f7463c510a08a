import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { MatchedPerson } from '@afterglow/protocol/likes/user-matches';
import { Time } from '@afterglow/ui/primitives/time';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { PersonPhoto } from '../photo/person-photo.tsx';
import { openStory } from '../story/open-story.ts';
import { usePreview } from '../use-preview.ts';
import { VirtualLabel } from '../virtual-label.tsx';
import { formatTimeAgo } from './format-time-ago.ts';
import styles from './person-row.module.css';

/** The last message with a match, or a hint that there is none yet. */
function LastMessage({ person }: { person: MatchedPerson }): ReactElement {
  const t = useT();
  const preview = usePreview();
  const myId = useSession(({ user }) => user?.id);
  const { last_m, last_m_type, s_id } = person;
  if (last_m === undefined || last_m_type === undefined)
    return <span className={styles.hello}>{t('lists.say_hello')}</span>;
  return (
    <span className={styles.message} dir="auto">
      {preview({ last_m, last_m_type }, s_id === myId)}
    </span>
  );
}

/**
 * A person in a list of rows: name, online state, time, place, and a match's last message. The picture opens their
 * story, if there is one.
 */
export function PersonRow({
  person,
  target,
}: {
  person: MatchedPerson;
  target: 'match' | 'mylikes';
}): ReactElement {
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
          aria-label={t.plain('lists.watch_story', { name: person.name })}
          onClick={() => openStory(person.id)}
        >
          {photo}
        </button>
      ) : (
        <span className={styles.still}>{photo}</span>
      )}
      <div className={styles.text}>
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
                {t('common.online', { gender: getGenderName(person.gender) })}
              </span>
            </span>
          ) : null}
          {person.time === undefined ? null : (
            <Time at={person.time} className={styles.time}>
              {formatTimeAgo(person.time, t)}
            </Time>
          )}
        </div>
        <div className={styles.line}>
          {place ? <bdi className={styles.place}>{place}</bdi> : null}
          {person.virtual ? <VirtualLabel size="s" /> : null}
        </div>
        {target === 'match' ? <LastMessage person={person} /> : null}
      </div>
    </div>
  );
}
