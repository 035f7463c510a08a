import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { Person } from '@afterglow/protocol/entities/person';
import { StoryIcon } from '@afterglow/ui/icons/story';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { PersonPhoto } from '../photo/person-photo.tsx';
import { PhotoCaption } from '../photo/photo-caption.tsx';
import { openStory } from '../story/open-story.ts';
import { VirtualLabel } from '../virtual-label.tsx';
import { formatTimeAgo } from './ago-text.ts';
import styles from './tiles.module.css';

/** Somebody who came by or likes the reader; a ring says that there is a story, the button in the corner shows it. */
export function PersonTile({
  person,
  isNew,
  target,
}: {
  person: Person;
  /** Not seen before this visit to the list. */
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
