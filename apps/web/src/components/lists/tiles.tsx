import { HOUR_S } from '@afterglow/domain/time';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { LockedPerson, Person } from '@afterglow/protocol/entities/person';
import { StoryIcon } from '@afterglow/ui/icons/story';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { Lock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { PersonPhoto } from '../photo/person-photo.tsx';
import { PhotoCaption } from '../photo/photo-caption.tsx';
import { openStory } from '../story/open-story.ts';
import { VirtualLabel } from '../virtual-label.tsx';
import { formatDaysAgo, formatTimeAgo } from './format-time-ago.ts';
import styles from './tiles.module.css';

/**
 * A visitor or a person who likes the reader. A ring marks that there is a story; the button in the corner opens it.
 */
export function PersonTile({
  person,
  isNew,
  target,
}: {
  person: Person;
  /** New since the list was last seen. */
  isNew: boolean;
  target?: 'likesme';
}): ReactElement {
  const t = useT();
  return (
    <div className={styles.tile} data-story={person.story > 0 || undefined}>
      <button
        type="button"
        className={styles.face}
        onClick={() => openOverlay('profile', { person: person.id, ...(target && { target }) })}
      >
        <PersonPhoto
          className={styles.photo}
          photo={person.photo}
          thumb={person.thumb}
          name={person.name}
          alt=""
          sizes="(width > 1200px) 220px, 46vw"
        />
        <PhotoCaption>
          <span className={styles.who}>
            <bdi className={styles.name}>{person.name}</bdi>
            <span className={styles.age}>{person.age}</span>
            {person.status === 1 ? (
              <span className={styles.online}>
                <VisuallyHidden>
                  {t('common.online', { gender: getGenderName(person.gender) })}
                </VisuallyHidden>
              </span>
            ) : null}
          </span>
          <span className={styles.place}>
            {person.city ? <bdi>{person.city}</bdi> : null}
            {person.time === undefined ? null : <bdi>{formatTimeAgo(person.time, t)}</bdi>}
          </span>
          {person.virtual ? <VirtualLabel size="s" /> : null}
        </PhotoCaption>
        {isNew ? <span className={styles.fresh}>{t('common.new')}</span> : null}
      </button>
      {person.story > 0 ? (
        <span className={styles.corner}>
          <IconButton
            label={t.plain('lists.watch_story', { name: person.name })}
            kind="glass"
            onClick={() => openStory(person.id)}
          >
            <StoryIcon size={22} />
          </IconButton>
        </span>
      ) : null}
    </div>
  );
}

/**
 * A person whom only premium members see. The server sends only a drawn tile and the day. The tile requests
 * nothing more and opens the premium overlay.
 */
export function LockedTile({
  person,
  name,
  isNew,
}: {
  person: LockedPerson;
  name: 'visitors' | 'likesme';
  isNew: boolean;
}): ReactElement {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  // The server sends the day, not the hour; its noon is on the same day in nearly all time zones.
  const day = formatDaysAgo(person.time + 12 * HOUR_S, t);
  const label = [t(`lists.${name}_locked`), day, ...(isNew ? [t('common.new')] : [])].join(', ');
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.face}
        aria-label={label}
        onClick={() => openOverlay('premium', {})}
      >
        {person.photo && !hasFailed ? (
          <img
            className={styles.photo}
            src={person.photo}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setFailed(true)}
          />
        ) : null}
        <span className={styles.overlay} aria-hidden="true">
          <Lock size={26} strokeWidth={1.75} />
          <span>{t('common.premium')}</span>
          <bdi className={styles.day}>{day}</bdi>
        </span>
        {isNew ? (
          <span className={styles.fresh} aria-hidden="true">
            {t('common.new')}
          </span>
        ) : null}
      </button>
    </div>
  );
}
