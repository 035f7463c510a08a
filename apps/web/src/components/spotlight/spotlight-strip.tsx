import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { Person } from '@afterglow/protocol/entities/person';
import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { type ReactElement, useId, useRef } from 'react';
import { formatTime } from '../../core/format.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useFlag } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { type Spotlight, useSpotlight } from '../../state/spotlight/spotlight.ts';
import { PersonPhoto } from '../photo/person-photo.tsx';
import { ScrollButtons } from '../scroll-buttons.tsx';
import { VirtualLabel } from '../virtual-label.tsx';
import styles from './spotlight-strip.module.css';

const skeletonKeys = ['a', 'b', 'c', 'd'];

/** The member's own tile: until when they are in the spotlight, or the button to get there. */
function OwnTile({ ends }: Pick<Spotlight, 'ends'>): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  const time = ends === undefined ? '' : formatTime(ends);
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={ends === undefined ? t('spotlight.add') : t('spotlight.own', { time })}
      onClick={() => openOverlay('spotlight', {})}
    >
      <span className={`${styles.arch} ${styles.brass}`}>
        {ends === undefined ? (
          <svg
            viewBox="0 0 24 24"
            width="28"
            height="28"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M12 5v14M5 12h14" />
          </svg>
        ) : (
          <PersonPhoto photo={user?.photo} name={user?.name ?? ''} alt="" sizes="72px" />
        )}
      </span>
      <span className={styles.name}>{t(ends === undefined ? 'spotlight.add_short' : 'spotlight.you')}</span>
      {ends === undefined ? null : <span className={styles.until}>{t('spotlight.until', { time })}</span>}
    </button>
  );
}

/**
 * The members who bought a place in the spotlight, newest first; above Discover on a phone, beside every screen on a
 * desktop. `isImmediate`: its skeleton was here before.
 */
export function SpotlightStrip({ isImmediate = false }: { isImmediate?: boolean }): ReactElement {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch } = useSpotlight();
  const isOn = useFlag('spotlight');
  const isWaiting = useSkeleton(!data && !isError, isImmediate);
  return (
    <section className={styles.strip} aria-labelledby={id} aria-busy={(!data && !isError) || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('spotlight.title')}
        </h2>
        <span className={styles.paid}>{t('spotlight.paid')}</span>
      </div>
      {data ? (
        <ul ref={list} className={styles.list}>
          {(data.can_add && isOn) || data.ends !== undefined ? (
            <li className={styles.item}>
              <OwnTile ends={data.ends} />
            </li>
          ) : null}
          {data.people.map((person) => (
            <li key={person.id} className={styles.item}>
              <SpotlightTile person={person} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <div className={styles.failed}>
          <span>{t('spotlight.error')}</span>
          <Button kind="ghost" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div className={styles.list}>
          {isWaiting
            ? skeletonKeys.map((key) => (
                <span key={key} className={styles.skeleton}>
                  <Skeleton shape="arch" width="72px" height="94px" />
                  <Skeleton width="48px" height="12px" />
                </span>
              ))
            : null}
        </div>
      )}
      {data ? <ScrollButtons row={list} /> : null}
    </section>
  );
}

/** A member in the spotlight; opens their profile. */
function SpotlightTile({ person }: { person: Person }): ReactElement {
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
