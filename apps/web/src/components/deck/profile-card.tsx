import { extractFirstSentence } from '@afterglow/domain/first-sentence';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import type { Person } from '@afterglow/protocol/entities/person';
import { memo, type ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { formatDistance } from '../distance-text.ts';
import { PersonPhoto } from '../photo/person-photo.tsx';
import { VirtualLabel } from '../virtual-label.tsx';
import styles from './profile-card.module.css';

/** The width of a card's photo, as in `<img sizes>`. */
export const CARD_PHOTO_SIZES = 'min(100vw - 24px, 560px)';

/** More would not fit in the lower 30 % of the card, where the scrim makes text readable. */
const CHIPS_SHOWN = 2;

/** The content of a card: photo, name and facts, and the label of a virtual profile. */
export const ProfileCard = memo(function ProfileCard({
  person,
  photoIndex,
  note,
  isEarly,
  onOpen,
}: {
  person: Person;
  photoIndex: number;
  /** Why this card is shown although it does not match the search. */
  note: string | undefined;
  /** On top at first: its picture is loaded before the others. */
  isEarly: boolean;
  /** Absent where the profile is beside the card. */
  onOpen: ((person: Person) => void) | undefined;
}): ReactElement {
  const t = useT();
  const total = Math.max(1, person.photos.length);
  const shown = person.photos[photoIndex] ?? { photo: person.photo, thumb: person.thumb };
  const place = [person.city, formatDistance(person, t)].filter((part) => part !== null);
  return (
    <div className={styles.card}>
      <div className={styles.photo}>
        <PersonPhoto
          key={shown.photo}
          photo={shown.photo}
          thumb={shown.thumb}
          name={person.name}
          alt={t.plain('common.photo_of', { index: photoIndex + 1, total, name: person.name })}
          sizes={CARD_PHOTO_SIZES}
          priority={isEarly}
        />
      </div>
      <div className={styles.scrims} aria-hidden="true" />
      <PhotoBars total={total} index={photoIndex} />
      <div className={styles.labels}>
        {person.virtual ? <VirtualLabel /> : null}
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      <div className={styles.caption} data-theme="dark" data-caption="">
        <div className={styles.text}>
          <h2 className={styles.name}>
            <bdi className={styles.who}>{person.name}</bdi>
            {person.age ? (
              <span className={styles.age}>
                <bdi>{person.age}</bdi>
              </span>
            ) : null}
          </h2>
          <p className={styles.place}>
            {person.status === 1 ? (
              <span className={styles.online}>
                {t('common.online', { gender: getGenderName(person.gender) })}
              </span>
            ) : null}
            {place.map((part) => (
              <span key={part} className={styles.part}>
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
          {person.bio ? (
            <p className={styles.line} dir="auto">
              {extractFirstSentence(person.bio)}
            </p>
          ) : null}
          {person.interests.length > 0 ? (
            <ul className={styles.chips}>
              {person.interests.slice(0, CHIPS_SHOWN).map((interest) => (
                <li key={interest} className={styles.chip}>
                  {getInterestLabel(interest, t)}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {/* A copy of a button below the card, closer to the thumb; only that one is in the tab order. */}
        {onOpen ? (
          <button
            type="button"
            className={styles.info}
            onClick={() => onOpen(person)}
            tabIndex={-1}
            aria-hidden="true"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 19V6M6 11.5 12 5.5l6 6" />
            </svg>
          </button>
        ) : null}
      </div>
    </div>
  );
});

/** Which photo of how many, as bars. Screen readers get it from the photo's `alt`. */
function PhotoBars({ total, index }: { total: number; index: number }): ReactElement | null {
  if (total < 2) return null;
  return (
    <ol className={styles.bars} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <li key={at} className={styles.bar} data-on={at === index || undefined} />
      ))}
    </ol>
  );
}
