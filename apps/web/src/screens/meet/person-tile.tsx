import { extractFirstSentence } from '@afterglow/domain/first-sentence';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { Person } from '@afterglow/protocol/entities/person';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { memo, type ReactElement } from 'react';
import { formatDistance } from '../../components/distance-text.ts';
import { PersonPhoto } from '../../components/photo/person-photo.tsx';
import { PhotoCaption } from '../../components/photo/photo-caption.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './person-tile.module.css';

/** The width of a tile's photo: two columns, three from 600 px on, then as many as have 180 px. */
const SIZES = '(width < 600px) 50vw, (width < 866px) 33vw, 260px';
const LARGE_SIZES = '(width < 600px) 100vw, (width < 866px) 66vw, 520px';

/** A person in a list of Discover. Opens the profile. `first` means visible without scrolling. */
export const PersonTile = memo(function PersonTile({
  person,
  isFirst,
  isLarge = false,
}: {
  person: Person;
  isFirst: boolean;
  /** Twice as wide and high, with a sentence of the person. */
  isLarge?: boolean;
}): ReactElement {
  const t = useT();
  const place = [person.city, formatDistance(person, t)].filter((part) => part !== null);
  return (
    <button
      type="button"
      className={styles.tile}
      data-story={person.story > 0 || undefined}
      data-large={isLarge || undefined}
      data-person={person.id}
      onClick={() => openOverlay('profile', { person: person.id, target: 'profile' })}
    >
      <span className={styles.photo}>
        <PersonPhoto
          photo={person.photo}
          thumb={person.thumb}
          name={person.name}
          alt=""
          sizes={isLarge ? LARGE_SIZES : SIZES}
          priority={isFirst}
        />
      </span>
      <PhotoCaption>
        <span className={styles.name}>
          <bdi className={styles.who}>{person.name}</bdi>
          {person.age ? (
            <span className={styles.age}>
              <bdi>{person.age}</bdi>
            </span>
          ) : null}
        </span>
        <span className={styles.place} data-theme="dark">
          {person.status === 1 ? (
            <span className={styles.dot}>
              <VisuallyHidden>{t('common.online', { gender: getGenderName(person.gender) })}</VisuallyHidden>
            </span>
          ) : null}
          <bdi className={styles.town}>{place.join(' · ')}</bdi>
        </span>
        {isLarge && person.bio ? (
          <span className={styles.line} dir="auto">
            {extractFirstSentence(person.bio)}
          </span>
        ) : null}
      </PhotoCaption>
      <span className={styles.labels}>
        {person.virtual ? <VirtualLabel size="s" /> : null}
        {person.beyond ? <span className={styles.boosted}>{t(`meet.beyond_${person.beyond}`)}</span> : null}
        {person.boosted ? <span className={styles.boosted}>{t('explore.boosted')}</span> : null}
      </span>
    </button>
  );
});
