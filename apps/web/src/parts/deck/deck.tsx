import { BUTTON_EXIT_MS, EXIT_TILT_DEG, exitOf, follow } from '@afterglow/domain/deck-physics';
import type { Person } from '@afterglow/protocol/entities/person';
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useT } from '../../ground/words.tsx';
import { srcSetOf } from '../photo-address.ts';
import { followCard } from './card-gesture.ts';
import styles from './deck.module.css';
import { DeckActions } from './deck-actions.tsx';
import { type DeckKey, useDeckKeys } from './deck-keys.ts';
import { CARD_PHOTO_SIZES, ProfileCard } from './profile-card.tsx';
import { type Exit, SwipeCard } from './swipe-card.tsx';

export type Verdict = 'like' | 'pass';

export interface DeckProps {
  /** The first is on top; three are drawn. */
  cards: readonly Person[];
  /** What a card beyond the search says of itself. */
  noteOf?: (person: Person) => string | undefined;
  onSwipe: (person: Person, verdict: Verdict) => void;
  onOpen: (person: Person) => void;
  /** Absent when there is nothing to take back. */
  onUndo?: (() => void) | undefined;
  /** Stands in the place of the cards while there are none. */
  children?: ReactNode;
  /** False while something lies over the deck: keys then belong to that. */
  active?: boolean;
}

const DRAWN = 3;

/** The swipe deck: right is like in every language. While a finger drags, only two CSS variables change, no React state. */
export function Deck({
  cards,
  noteOf,
  onSwipe,
  onOpen,
  onUndo,
  children,
  active = true,
}: DeckProps): ReactElement {
  const t = useT();
  const { dir, dirSign } = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const topCard = useRef<HTMLElement>(null);
  const hint = useId();
  const [leaving, setLeaving] = useState<readonly { person: Person; exit: Exit }[]>([]);
  const [photoAt, setPhotoAt] = useState<Readonly<Record<number, number>>>({});
  /** Which side each card left by: if it comes back, it comes from there. */
  const leftBy = useRef(new Map<number, 1 | -1>());

  const drawn = cards.slice(0, DRAWN).filter(({ id }) => !leaving.some(({ person }) => person.id === id));
  const top = drawn[0];

  const showPhoto = useCallback((person: Person, step: 1 | -1) => {
    setPhotoAt((at) => {
      const last = Math.max(0, person.photos.length - 1);
      return { ...at, [person.id]: Math.min(last, Math.max(0, (at[person.id] ?? 0) + step)) };
    });
  }, []);

  const still = useCallback(() => {
    const { current } = stage;
    if (!current) return;
    delete current.dataset.dragging;
    current.style.setProperty('--dx', '0');
    current.style.setProperty('--dy', '0');
  }, []);

  const leave = useCallback(
    (person: Person, verdict: Verdict, exit: Exit) => {
      leftBy.current.set(person.id, verdict === 'like' ? 1 : -1);
      // First the leaving card, in one paint with its last place under the finger; then the deck below moves up.
      flushSync(() =>
        setLeaving((now) => [...now.filter((one) => one.person.id !== person.id), { person, exit }]),
      );
      still();
      onSwipe(person, verdict);
    },
    [onSwipe, still],
  );

  const decide = useCallback(
    (verdict: Verdict) => {
      const width = topCard.current?.offsetWidth;
      if (!top || !width) return;
      const sign = verdict === 'like' ? 1 : -1;
      const to = { x: sign * 1.4 * width, y: 0, tiltDeg: sign * EXIT_TILT_DEG };
      leave(top, verdict, {
        from: { x: 0, y: 0, tiltDeg: 0 },
        to,
        shownDx: sign * 0.24 * width,
        durationMs: BUTTON_EXIT_MS,
      });
    },
    [top, leave],
  );

  useLayoutEffect(() => {
    const card = topCard.current;
    const on = stage.current;
    if (!card || !on || !top) return;
    let lowerHalf = false;
    return followCard(card, {
      tap: (x) => {
        const box = card.getBoundingClientRect();
        const endHalf = (x - (box.left + box.width / 2)) * dirSign > 0;
        showPhoto(top, endHalf ? 1 : -1);
      },
      grab: (lower) => {
        lowerHalf = lower;
        on.dataset.dragging = '';
        on.style.setProperty('--w', String(card.offsetWidth));
        on.style.setProperty('--grab', lower ? '-1' : '1');
      },
      move: (dx, dy) => {
        on.style.setProperty('--dx', dx.toFixed(1));
        on.style.setProperty('--dy', dy.toFixed(1));
      },
      rest: still,
      commit: (verdict, { dx, dy, vx }) => {
        const width = card.offsetWidth;
        const from = follow(dx, dy, width, lowerHalf);
        const { x, tiltDeg, durationMs } = exitOf(verdict, dx, vx, width);
        leave(top, verdict, {
          from,
          to: { x, y: from.y * 1.6, tiltDeg: lowerHalf ? -tiltDeg : tiltDeg },
          shownDx: dx,
          durationMs,
        });
      },
    });
  }, [top, dirSign, leave, showPhoto, still]);

  const act = useCallback(
    (key: DeckKey) => {
      if (!top) return;
      if (key === 'like' || key === 'pass') decide(key);
      else if (key === 'profile') onOpen(top);
      else showPhoto(top, key === 'next-photo' ? 1 : -1);
    },
    [top, decide, onOpen, showPhoto],
  );
  const section = useRef<HTMLElement>(null);
  useDeckKeys(section, act, active && top !== undefined);

  // Addresses of pictures that are one tap away are fetched before the tap.
  const next = top?.photos[(photoAt[top.id] ?? 0) + 1]?.photo;
  useEffect(() => {
    if (!next) return;
    const image = new Image();
    image.fetchPriority = 'low';
    image.sizes = CARD_PHOTO_SIZES;
    image.srcset = srcSetOf(next) ?? next;
  }, [next]);

  const order: { person: Person; depth: number; exit: Exit | null }[] = [
    ...leaving.map(({ person, exit }) => ({ person, depth: 0, exit })),
    ...drawn.map((person, depth) => ({ person, depth, exit: null })),
  ];

  return (
    <section
      ref={section}
      className={styles.deck}
      aria-roledescription={t('explore.deck')}
      aria-label={t('explore.title')}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the deck takes keys of its own
      tabIndex={0}
    >
      <div className={styles.table}>
        <div ref={stage} className={styles.stage} style={{ '--dx': 0, '--dy': 0 } as CSSProperties}>
          {drawn.length === 0 ? <div className={styles.placeholder}>{children}</div> : null}
          {order.map(({ person, depth, exit }) => (
            <SwipeCard
              key={person.id}
              ref={depth === 0 && !exit ? topCard : null}
              depth={depth}
              label={person.name}
              dir={dir}
              exit={exit}
              returnsFrom={leftBy.current.get(person.id)}
              onGone={() => setLeaving((now) => now.filter((one) => one.person.id !== person.id))}
            >
              <ProfileCard
                person={person}
                photoIndex={photoAt[person.id] ?? 0}
                note={noteOf?.(person)}
                first={depth === 0}
                onOpen={() => onOpen(person)}
              />
            </SwipeCard>
          ))}
        </div>
        <DeckActions
          person={top}
          onDecide={decide}
          onOpen={() => top && onOpen(top)}
          onUndo={onUndo}
          hintId={hint}
        />
      </div>
    </section>
  );
}
