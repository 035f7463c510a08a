import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { PersonPhoto } from '../person-photo.tsx';
import styles from './gallery.module.css';

/** The photos of a profile: swiped or stepped through sideways, each opens the viewer. */
export function Gallery({ person }: { person: ProfilePerson }): ReactElement {
  const t = useT();
  const { dirSign } = useLanguage();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const photos = person.photos.length > 0 ? person.photos : [{ id: 0, photo: person.photo ?? 'null' }];
  const total = photos.length;

  function step(by: 1 | -1): void {
    const { current } = track;
    // The first photo is at 0; in Hebrew the others lie at negative offsets.
    current?.scrollTo({ left: (at + by) * current.clientWidth * dirSign, behavior: 'smooth' });
  }

  return (
    <section className={styles.gallery} aria-label={t('profile.photos')}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className={styles.slide}>
            <button
              type="button"
              className={styles.open}
              onClick={() => openOverlay('photo', { person: person.id, at: index + 1 })}
              aria-label={t('profile.open_photo', { index: index + 1, total })}
            >
              <PersonPhoto
                photo={photo.photo}
                thumb={photo.thumb}
                name={person.name}
                alt=""
                sizes="(width > 865px) 592px, 100vw"
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {total > 1 ? (
        <>
          <ol className={styles.bars} aria-hidden="true">
            {photos.map((photo, index) => (
              <li key={photo.id} data-on={index === at || undefined} />
            ))}
          </ol>
          <div className={styles.steps}>
            <IconButton
              label={t('common.previous')}
              kind="glass"
              flip
              disabled={at === 0}
              onClick={() => step(-1)}
            >
              <ChevronLeft size={22} strokeWidth={1.75} />
            </IconButton>
            <IconButton
              label={t('common.next')}
              kind="glass"
              flip
              disabled={at === total - 1}
              onClick={() => step(1)}
            >
              <ChevronRight size={22} strokeWidth={1.75} />
            </IconButton>
          </div>
        </>
      ) : null}
    </section>
  );
}
