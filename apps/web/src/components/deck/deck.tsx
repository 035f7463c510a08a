import { BUTTON_EXIT_MS, EXIT_TILT_DEG } from '@afterglow/domain/deck-physics';
import { buildPictureSrcSet } from '@afterglow/domain/picture-url';
import type { Person } from '@afterglow/protocol/entities/person';
import {
  memo,
  type ReactElement,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { runWhenIdle } from '../../core/run-when-idle.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import styles from './deck.module.css';
import { DeckActions } from './deck-actions.tsx';
import {
  type DeckHandlers,
  type DeckKey,
  type SwipeDecision,
  useCardDrag,
  useDeckKeys,
} from './deck-input.ts';
import { CARD_PHOTO_SIZES } from './profile-card.tsx';
import { type Exit, SwipeCard } from './swipe-card.tsx';

interface DeckProps {
  /** The first is on top; three are rendered. */
  cards: readonly Person[];
  /** The note on a card that does not match the search. */
  getNote?: (person: Person) => string | undefined;
  onSwipe: (person: Person, decision: SwipeDecision) => void;
  onOpen: (person: Person) => void;
  /** Writes to the person on the top card; absent where that is not possible. */
  onWrite?: (person: Person) => void;
  /** Absent when there is nothing to undo. */
  onUndo?: (() => void) | undefined;
  /** Shown while there are no cards. */
  children?: ReactNode;
  /** The top card's profile is beside it, so only the keys open it. */
  isProfileBeside?: boolean;
  /** False while something is over the deck, which then gets the keys. */
  isActive?: boolean;
}

const CARDS_RENDERED = 3;
/** The second card has to be ready when the top one leaves; the third follows once nothing moves. */
const CARDS_NEEDED = 2;
/** A new deck starts with its top card, which reacts immediately; the others follow one by one. */
const CARDS_AT_START = 1;
/** How long to wait again while a finger holds the top card. */
const RETRY_MS = 100;

/** The swipe deck: right is like in every language. A drag changes only inline styles of the cards, no React state. */
export const Deck = memo(function Deck({
  cards,
  getNote,
  onSwipe,
  onOpen,
  onWrite,
  onUndo,
  children,
  isProfileBeside = false,
  isActive = true,
}: DeckProps): ReactElement {
  const t = useT();
  const { dir, dirSign } = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const topCard = useRef<HTMLElement>(null);
  const hint = useId();
  const { leaving, leftBy, leave, removeLeaving } = useLeavingCards(onSwipe);
  const [photoIndexes, setPhotoIndexes] = useState<Readonly<Record<number, number>>>({});

  const width = useMeasuredWidth(stage);
  /** Whether a finger holds the top card. */
  const isDragged = useRef(false);
  const rendered = useRenderedCards(cards, leaving, isDragged);
  const top = rendered[0];

  const showPhoto = useCallback((person: Person, step: 1 | -1) => {
    setPhotoIndexes((at) => {
      const last = Math.max(0, person.photos.length - 1);
      return { ...at, [person.id]: Math.min(last, Math.max(0, (at[person.id] ?? 0) + step)) };
    });
  }, []);

  // A drag outlives updates of the person, e.g. that they came online.
  const handlers = useRef<DeckHandlers>({ top, dirSign, leave, showPhoto, onOpen, onWrite });
  useLayoutEffect(() => {
    handlers.current = { top, dirSign, leave, showPhoto, onOpen, onWrite };
  });

  const { decide, openTop, writeToTop } = useTopCardActs(handlers, { width, stage });
  /** Deferred: the card moves first, the names on the buttons may follow. */
  const namedPerson = useDeferredValue(top);

  useCardDrag({ topCard, topId: top?.id, width, isDragged, handlers });

  const onKey = useCallback(
    (key: DeckKey) => {
      if (!top) return;
      if (key === 'like' || key === 'pass') decide(key);
      else if (key === 'profile') onOpen(top);
      else showPhoto(top, key === 'next-photo' ? 1 : -1);
    },
    [top, decide, onOpen, showPhoto],
  );
  const section = useRef<HTMLElement>(null);
  useDeckKeys(section, onKey, isActive && top !== undefined);

  usePrefetchedPhoto(top?.photos[(photoIndexes[top.id] ?? 0) + 1]?.photo);

  const order: { person: Person; depth: number; exit: Exit | null }[] = [
    ...leaving.map(({ person, exit }) => ({ person, depth: 0, exit })),
    ...rendered.map((person, depth) => ({ person, depth, exit: null })),
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
          {rendered.length === 0 ? <div className={styles.placeholder}>{children}</div> : null}
          {order.map(({ person, depth, exit }) => (
            <SwipeCard
              key={person.id}
              ref={depth === 0 && !exit ? topCard : null}
              person={person}
              depth={depth}
              photoIndex={photoIndexes[person.id] ?? 0}
              note={getNote?.(person)}
              dir={dir}
              exit={exit}
              returnSide={leftBy.current.get(person.id)}
              onOpen={isProfileBeside ? undefined : onOpen}
              onGone={removeLeaving}
            />
          ))}
        </div>
        <DeckActions
          person={namedPerson}
          onDecide={decide}
          onOpen={isProfileBeside ? undefined : openTop}
          onWrite={onWrite && writeToTop}
          onUndo={onUndo}
          hintId={hint}
        />
      </div>
    </section>
  );
});

interface LeavingCard {
  person: Person;
  exit: Exit;
}

/** Returns the cards that fly away, and by which side each card left: an undone card returns from there. */
function useLeavingCards(onSwipe: DeckProps['onSwipe']) {
  const [leaving, setLeaving] = useState<readonly LeavingCard[]>([]);
  const leftBy = useRef(new Map<number, 1 | -1>());
  const leave = useCallback(
    (person: Person, decision: SwipeDecision, exit: Exit) => {
      leftBy.current.set(person.id, decision === 'like' ? 1 : -1);
      // In the same render as the change of `cards` by `onSwipe`: one card leaves and the others move up in the same
      // frame.
      setLeaving((now) => [...now.filter((other) => other.person.id !== person.id), { person, exit }]);
      onSwipe(person, decision);
    },
    [onSwipe],
  );
  const removeLeaving = useCallback(
    ({ id }: Person) => setLeaving((now) => now.filter(({ person }) => person.id !== id)),
    [],
  );
  return { leaving, leftBy, leave, removeLeaving };
}

/** Returns the width of an element in CSS px. */
function useMeasuredWidth(element: RefObject<HTMLElement | null>): RefObject<number> {
  const width = useRef(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // The observer reports the width with the first frame. Reading it would force a layout for the screen or for a
    // press.
    const observer = new ResizeObserver(([entry]) => {
      width.current = entry?.contentRect.width ?? 0;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type Measures = { width: RefObject<number>; stage: RefObject<HTMLElement | null> };

/** Returns what the buttons and keys do with the top card. */
function useTopCardActs(handlers: RefObject<DeckHandlers>, { width, stage }: Measures) {
  const decide = useCallback(
    (decision: SwipeDecision) => {
      const { top, leave } = handlers.current;
      const cardWidth = width.current || (stage.current?.offsetWidth ?? 0);
      if (!top || !cardWidth) return;
      const sign = decision === 'like' ? 1 : -1;
      const to = { x: sign * 1.4 * cardWidth, y: 0, tiltDeg: sign * EXIT_TILT_DEG };
      leave(top, decision, {
        from: { x: 0, y: 0, tiltDeg: 0 },
        to,
        intent: { like: Number(decision === 'like'), pass: Number(decision === 'pass') },
        durationMs: BUTTON_EXIT_MS,
      });
    },
    [handlers, width, stage],
  );
  const openTop = useCallback(() => {
    const { top, onOpen } = handlers.current;
    if (top) onOpen(top);
  }, [handlers]);
  const writeToTop = useCallback(() => {
    const { top, onWrite } = handlers.current;
    if (top) onWrite?.(top);
  }, [handlers]);
  return { decide, openTop, writeToTop };
}

/**
 * Returns the cards that are drawn, the top one first. The others follow one by one while nothing moves, so that the
 * first card does not wait for them.
 */
function useRenderedCards(
  cards: readonly Person[],
  leaving: readonly LeavingCard[],
  isDragged: RefObject<boolean>,
): Person[] {
  /** The ids that were drawn when there was last time for one more. */
  const [settledIds, setSettledIds] = useState<readonly number[]>([]);
  const count = settledIds.length === 0 ? CARDS_AT_START : CARDS_NEEDED;
  useEffect(() => {
    const nextIds = cards
      .slice(0, settledIds.length === 0 ? CARDS_NEEDED : CARDS_RENDERED)
      .map(({ id }) => id);
    if (leaving.length > 0 || nextIds.every((id, at) => id === settledIds[at])) return;
    const settle = (): void => {
      if (isDragged.current) cancel = runWhenIdle(settle, RETRY_MS);
      else startTransition(() => setSettledIds(nextIds));
    };
    let cancel = runWhenIdle(settle);
    return () => cancel();
  }, [settledIds, cards, leaving, isDragged]);
  return cards
    .slice(0, CARDS_RENDERED)
    .filter(({ id }, depth) => depth < count || settledIds.includes(id))
    .filter(({ id }) => !leaving.some(({ person }) => person.id === id));
}

/** Fetches the picture that is one tap away before the tap. */
function usePrefetchedPhoto(photo: string | undefined): void {
  useEffect(() => {
    if (!photo) return;
    return runWhenIdle(() => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.sizes = CARD_PHOTO_SIZES;
      image.srcset = buildPictureSrcSet(photo) ?? photo;
    });
  }, [photo]);
}
