import { BUTTON_EXIT_MS, EXIT_TILT_DEG, exitOf, follow, says } from '@afterglow/domain/deck-physics';
import { pictureSrcSet } from '@afterglow/domain/picture-address';
import type { Person } from '@afterglow/protocol/entities/person';
import {
  memo,
  type ReactElement,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../ground/when-idle.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { followCard } from './card-gesture.ts';
import { type Dragged, grab, showAtRest, showBelowAtRest, showDrag } from './card-look.ts';
import styles from './deck.module.css';
import { DeckActions } from './deck-actions.tsx';
import { type DeckKey, useDeckKeys } from './deck-keys.ts';
import { CARD_PHOTO_SIZES } from './profile-card.tsx';
import { type Exit, SwipeCard } from './swipe-card.tsx';

export type Verdict = 'like' | 'pass';

export interface DeckProps {
  /** The first is on top; three are drawn. */
  cards: readonly Person[];
  /** What a card beyond the search says of itself. */
  noteOf?: (person: Person) => string | undefined;
  onSwipe: (person: Person, verdict: Verdict) => void;
  onOpen: (person: Person) => void;
  /** Writes to whom the top card shows; absent where nobody can be written to. */
  onLine?: (person: Person) => void;
  /** Absent when there is nothing to take back. */
  onUndo?: (() => void) | undefined;
  /** Stands in the place of the cards while there are none. */
  children?: ReactNode;
  /** The top card's profile stands beside it: the deck offers no way to it but the keys. */
  profileBeside?: boolean;
  /** False while something lies over the deck: keys then belong to that. */
  active?: boolean;
}

const DRAWN = 3;
/** The next one has to stand there as soon as the top one leaves; the one below it comes once nothing moves. */
const DRAWN_AT_ONCE = 2;
/** A deck that has just been laid is seen, and answers, with its top card; the others come below it one by one. */
const DRAWN_FIRST = 1;
/** How long to wait again while a finger has the top card. */
const HELD_MS = 100;

/** The swipe deck: right is like in every language. While a finger drags, only CSS variables of the cards change, no React state. */
export const Deck = memo(function Deck({
  cards,
  noteOf,
  onSwipe,
  onOpen,
  onLine,
  onUndo,
  children,
  profileBeside = false,
  active = true,
}: DeckProps): ReactElement {
  const t = useT();
  const { dir, dirSign } = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const topCard = useRef<HTMLElement>(null);
  const hint = useId();
  const [leaving, setLeaving] = useState<readonly { person: Person; exit: Exit }[]>([]);
  const [sizedPicture, setPhotoAt] = useState<Readonly<Record<number, number>>>({});
  /** Which side each card left by: if it comes back, it comes from there. */
  const leftBy = useRef(new Map<number, 1 | -1>());

  /** Of a card, in CSS px. */
  const width = useRef(0);
  /** Whether a finger has the top card. */
  const held = useRef(false);
  /** Those that were drawn when there was last time for one more. */
  const [settled, setSettled] = useState<readonly number[]>([]);
  const atOnce = settled.length === 0 ? DRAWN_FIRST : DRAWN_AT_ONCE;
  const drawn = cards
    .slice(0, DRAWN)
    .filter(({ id }, depth) => depth < atOnce || settled.includes(id))
    .filter(({ id }) => !leaving.some(({ person }) => person.id === id));
  const top = drawn[0];
  const topId = top?.id;
  useEffect(() => {
    const wanted = cards.slice(0, settled.length === 0 ? DRAWN_AT_ONCE : DRAWN).map(({ id }) => id);
    if (leaving.length > 0 || wanted.every((id, at) => id === settled[at])) return;
    const settle = (): void => {
      if (held.current) callOff = whenIdle(settle, HELD_MS);
      else startTransition(() => setSettled(wanted));
    };
    let callOff = whenIdle(settle);
    return () => callOff();
  }, [settled, cards, leaving]);

  const showPhoto = useCallback((person: Person, step: 1 | -1) => {
    setPhotoAt((at) => {
      const last = Math.max(0, person.photos.length - 1);
      return { ...at, [person.id]: Math.min(last, Math.max(0, (at[person.id] ?? 0) + step)) };
    });
  }, []);

  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    // Told with the first frame, not asked for: neither the screen nor a press is to wait for a layout of its own.
    const sizes = new ResizeObserver(([entry]) => {
      width.current = entry?.contentRect.width ?? 0;
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);

  const leave = useCallback(
    (person: Person, verdict: Verdict, exit: Exit) => {
      leftBy.current.set(person.id, verdict === 'like' ? 1 : -1);
      // In one step with what `onSwipe` does to the cards: the one leaves and the others move up in the same frame.
      setLeaving((now) => [...now.filter((one) => one.person.id !== person.id), { person, exit }]);
      onSwipe(person, verdict);
    },
    [onSwipe],
  );
  const gone = useCallback(
    ({ id }: Person) => setLeaving((now) => now.filter(({ person }) => person.id !== id)),
    [],
  );

  /** What a finger or a button is to mean now; a drag outlives news about the person, e.g. that they came online. */
  const meant = useRef({ top, dirSign, leave, showPhoto, onOpen, onLine });
  useLayoutEffect(() => {
    meant.current = { top, dirSign, leave, showPhoto, onOpen, onLine };
  });

  const decide = useCallback((verdict: Verdict) => {
    const { top, leave } = meant.current;
    const cardWidth = width.current || (stage.current?.offsetWidth ?? 0);
    if (!top || !cardWidth) return;
    const sign = verdict === 'like' ? 1 : -1;
    const to = { x: sign * 1.4 * cardWidth, y: 0, tiltDeg: sign * EXIT_TILT_DEG };
    leave(top, verdict, {
      from: { x: 0, y: 0, tiltDeg: 0 },
      to,
      says: { like: Number(verdict === 'like'), pass: Number(verdict === 'pass') },
      durationMs: BUTTON_EXIT_MS,
    });
  }, []);
  const openTop = useCallback(() => {
    const { top, onOpen } = meant.current;
    if (top) onOpen(top);
  }, []);
  const lineToTop = useCallback(() => {
    const { top, onLine } = meant.current;
    if (top) onLine?.(top);
  }, []);
  /** The card goes first; whose names the buttons say may follow a moment later. */
  const named = useDeferredValue(top);

  useLayoutEffect(() => {
    const card = topCard.current;
    if (!card || topId === undefined) return;
    let lowerHalf = false;
    let dragged: Dragged | null = null;
    const rest = (): void => {
      held.current = false;
      if (dragged) {
        showAtRest(dragged.card);
        showBelowAtRest(dragged);
      }
      dragged = null;
    };
    const stop = followCard(card, {
      tap: (x) => {
        const { top, dirSign, showPhoto } = meant.current;
        const box = card.getBoundingClientRect();
        const endHalf = (x - (box.left + box.width / 2)) * dirSign > 0;
        if (top) showPhoto(top, endHalf ? 1 : -1);
      },
      grab: (lower) => {
        held.current = true;
        lowerHalf = lower;
        width.current ||= card.offsetWidth;
        dragged = grab(card);
      },
      move: (dx, dy) => dragged && showDrag(dragged, dx, dy, width.current, lowerHalf),
      rest,
      commit: (verdict, { dx, dy, vx }) => {
        const from = follow(dx, dy, width.current, lowerHalf);
        const { x, tiltDeg, durationMs } = exitOf(verdict, dx, vx, width.current);
        held.current = false;
        // The card itself goes on from where it is.
        if (dragged) showBelowAtRest(dragged);
        dragged = null;
        const { top, leave } = meant.current;
        if (!top) return;
        leave(top, verdict, {
          from,
          to: { x, y: from.y * 1.6, tiltDeg: lowerHalf ? -tiltDeg : tiltDeg },
          says: says(dx, width.current),
          durationMs,
        });
      },
    });
    return () => {
      stop();
      // Another card came on top meanwhile.
      rest();
    };
  }, [topId]);

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
  const next = top?.photos[(sizedPicture[top.id] ?? 0) + 1]?.photo;
  useEffect(() => {
    if (!next) return;
    return whenIdle(() => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.sizes = CARD_PHOTO_SIZES;
      image.srcset = pictureSrcSet(next) ?? next;
    });
  }, [next]);

  const order: { person: Person; depth: number; exit: Exit | null }[] = [
    ...leaving.map(({ person, exit }) => ({ person, depth: 0, exit })),
    ...drawn.map((person, depth) => ({ person, depth, exit: null })),
  ];

  return (
    <section
      ref={section}
      className={styles.deck}
      data-deck=""
      aria-roledescription={t('explore.deck')}
      aria-label={t('explore.title')}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the deck takes keys of its own
      tabIndex={0}
    >
      <div className={styles.table}>
        <div ref={stage} className={styles.stage}>
          {drawn.length === 0 ? <div className={styles.placeholder}>{children}</div> : null}
          {order.map(({ person, depth, exit }) => (
            <SwipeCard
              key={person.id}
              ref={depth === 0 && !exit ? topCard : null}
              person={person}
              depth={depth}
              photoIndex={sizedPicture[person.id] ?? 0}
              note={noteOf?.(person)}
              dir={dir}
              exit={exit}
              returnsFrom={leftBy.current.get(person.id)}
              onOpen={profileBeside ? undefined : onOpen}
              onGone={gone}
            />
          ))}
        </div>
        <DeckActions
          person={named}
          onDecide={decide}
          onOpen={profileBeside ? undefined : openTop}
          onLine={onLine && lineToTop}
          onUndo={onUndo}
          hintId={hint}
        />
      </div>
    </section>
  );
});
