import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { OverlayScene } from '../../parts/overlay/overlay-scene.tsx';
import { PersonPhoto } from '../../parts/person-photo.tsx';
import { useProfile } from '../../state/discovery/profile.ts';
import { followPull } from './follow-pull.ts';
import styles from './photo-overlay.module.css';
import { stepAround } from './step-around.ts';

/** A scroller that was still for this long has arrived; not every browser tells of it. */
const SETTLED_MS = 120;

/** Somebody's photos as large as the window: swiped sideways, pulled down to close; arrow keys follow the reading direction. */
export function PhotoOverlay({ params, close }: OverlayProps<'photo'>): ReactElement {
  const t = useT();
  const { dirSign } = useLanguage();
  const { data: person } = useProfile(params.person);
  const track = useRef<HTMLUListElement>(null);
  const photos = person?.photos ?? [];
  const total = photos.length;
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [at, setAt] = useState((params.at ?? 1) - 1);
  const name = person?.name ?? '';

  const show = (index: number, behavior: ScrollBehavior): void => {
    const { current } = track;
    current?.scrollTo({ left: index * current.clientWidth * dirSign, behavior });
  };
  const step = (by: 1 | -1): void => {
    const next = stepAround(at, by, total);
    setAt(next);
    // From the last to the first there is no way to show in between.
    show(next, Math.abs(next - at) === 1 ? 'smooth' : 'instant');
  };

  useEffect(() => () => clearTimeout(settling.current), []);
  const closing = useRef(close);
  closing.current = close;
  // A dialog draws what it holds a moment after itself: only here it is there.
  const begin = useCallback(
    (list: HTMLUListElement) => {
      track.current = list;
      const start = (params.at ?? 1) - 1;
      list.scrollTo({ left: start * list.clientWidth * dirSign, behavior: 'instant' });
      const stop = followPull(list, () => closing.current());
      return () => {
        stop();
        track.current = null;
      };
    },
    [params.at, dirSign],
  );

  return (
    <OverlayScene label={t.said('profile.viewer', { name })} className={styles.viewer} theme="dark">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the whole viewer */}
      <div
        className={styles.room}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
          // The scroller would go its own way as well.
          event.preventDefault();
          step((event.key === 'ArrowRight') === (dirSign === 1) ? 1 : -1);
        }}
      >
        <ul
          key={total}
          ref={begin}
          className={styles.track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable without a pointer
          tabIndex={0}
          onScroll={({ currentTarget }) => {
            // On the way the step that was asked for counts.
            clearTimeout(settling.current);
            settling.current = setTimeout(() => {
              setAt(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth)));
            }, SETTLED_MS);
          }}
        >
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              className={styles.slide}
              data-current={index === at || undefined}
              aria-hidden={index !== at}
            >
              <PersonPhoto
                className={styles.photo}
                photo={photo.photo}
                thumb={photo.thumb}
                name={name}
                alt={t.said('common.photo_of', { index: index + 1, total, name })}
                sizes="100vw"
                priority={Math.abs(index - at) < 2}
              />
            </li>
          ))}
        </ul>
        <div className={styles.bar}>
          <span className={styles.counter} aria-live="polite">
            <bdi>{total > 1 ? t('common.count_of', { index: at + 1, total }) : ''}</bdi>
          </span>
          <IconButton label={t('common.close')} kind="glass" size={48} onClick={close}>
            <X size={24} strokeWidth={1.75} />
          </IconButton>
        </div>
        {total > 1 ? (
          <div className={styles.steps}>
            <IconButton label={t('common.previous')} kind="glass" size={48} flip onClick={() => step(-1)}>
              <ChevronLeft size={26} strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('common.next')} kind="glass" size={48} flip onClick={() => step(1)}>
              <ChevronRight size={26} strokeWidth={1.75} />
            </IconButton>
          </div>
        ) : null}
      </div>
    </OverlayScene>
  );
}
