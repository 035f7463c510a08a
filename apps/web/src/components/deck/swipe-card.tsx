import type { SwipeIntent } from '@afterglow/domain/deck-physics';
import type { Person } from '@afterglow/protocol/entities/person';
import {
  memo,
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../../core/translations.tsx';
import { getPhotoColour } from '../photo/person-photo.tsx';
import { resetCard, showSwipeIntent } from './card-styles.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './swipe-card.module.css';

interface CardPose {
  /** CSS px from rest, physical: x grows to the right. */
  x: number;
  y: number;
  tiltDeg: number;
}

/** How a card leaves, and its label meanwhile. */
export interface Exit {
  from: CardPose;
  to: CardPose;
  intent: SwipeIntent;
  durationMs: number;
}

const isReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const toTransform = ({ x, y, tiltDeg }: CardPose) => ({
  transform: `translate(${x}px, ${y}px) rotate(${tiltDeg}deg)`,
});
/** The design token `snap`. */
const SNAP_EASING = 'linear(0, .169, .456, .698, .859, .948, .991, 1.006, 1.009, 1.008, 1)';

function animateOut(card: HTMLElement, { from, to, durationMs }: Exit): Animation {
  if (isReducedMotion()) return card.animate({ opacity: [1, 0] }, { duration: 120, fill: 'forwards' });
  const easing = 'cubic-bezier(.22, .8, .3, 1)';
  return card.animate([toTransform(from), toTransform(to)], {
    duration: durationMs,
    easing,
    fill: 'forwards',
  });
}

function animateIn(card: HTMLElement, from: 1 | -1): void {
  if (isReducedMotion()) {
    card.animate({ opacity: [0, 1] }, { duration: 120 });
    return;
  }
  const start = { x: from * 1.2 * card.offsetWidth, y: 0, tiltDeg: from * 12 };
  card.animate([toTransform(start), toTransform({ x: 0, y: 0, tiltDeg: 0 })], {
    duration: 345,
    easing: SNAP_EASING,
  });
}

interface SwipeCardProps {
  ref: Ref<HTMLElement> | null;
  person: Person;
  depth: number;
  /** Which of the person's photos it shows. */
  photoIndex: number;
  /** Why this card is shown although it does not match the search. */
  note: string | undefined;
  dir: 'rtl' | 'ltr';
  exit: Exit | null;
  returnSide: 1 | -1 | undefined;
  onOpen: ((person: Person) => void) | undefined;
  onGone: (person: Person) => void;
}

/**
 * A card of the deck: on top, below, leaving (`exit`), or returning from `returnSide`. It renders again only
 * when its own props change.
 */
export const SwipeCard = memo(function SwipeCard({
  ref,
  person,
  depth,
  photoIndex,
  note,
  dir,
  exit,
  returnSide,
  onOpen,
  onGone,
}: SwipeCardProps): ReactElement {
  const t = useT();
  const cardRef = useRef<HTMLElement>(null);
  const { thumb } = person.photos[0] ?? person;
  const colour = useMemo(() => (thumb ? getPhotoColour(thumb) : undefined), [thumb]);
  // The initial depth: a card that moves up has its picture already and must not render again.
  const [isEarly] = useState(depth === 0);
  useImperativeHandle(ref, () => cardRef.current as HTMLElement, []);
  const latestOnGone = useRef(() => onGone(person));
  latestOnGone.current = () => onGone(person);

  // Mounted on top with a side to return from: an undone swipe.
  const arrivalSide = useRef(depth === 0 && !exit ? returnSide : undefined);
  useLayoutEffect(() => {
    const card = cardRef.current;
    if (!card) return;
    if (!exit) {
      resetCard(card);
      if (arrivalSide.current) animateIn(card, arrivalSide.current);
      arrivalSide.current = undefined;
      return;
    }
    showSwipeIntent(card, exit.intent);
    const animation = animateOut(card, exit);
    animation.onfinish = () => latestOnGone.current();
    arrivalSide.current = exit.to.x > 0 ? 1 : -1;
    return () => {
      animation.onfinish = null;
      animation.cancel();
    };
  }, [exit]);

  return (
    <article
      ref={cardRef}
      className={styles.card}
      aria-label={person.name}
      data-depth={depth}
      data-leaving={exit ? '' : undefined}
      // Below another card or leaving: nothing in it is focusable, and `inert` would restyle the whole card.
      aria-hidden={depth > 0 || exit !== null || undefined}
    >
      <div className={styles.content} dir={dir}>
        <ProfileCard person={person} photoIndex={photoIndex} note={note} isEarly={isEarly} onOpen={onOpen} />
      </div>
      {/* A card below shows its colour, not a strip of its picture. */}
      <div
        className={styles.cover}
        style={{ backgroundColor: colour }}
        data-cover={depth > 0 && !exit ? 'on' : 'off'}
        aria-hidden="true"
      />
      <div className={styles.glow} data-intent="like" aria-hidden="true" />
      <div className={styles.shade} data-intent="pass" aria-hidden="true" />
      <span className={styles.like} data-intent="like" aria-hidden="true">
        {t('explore.like')}
      </span>
      <span className={styles.pass} data-intent="pass" aria-hidden="true">
        {t('explore.pass')}
      </span>
    </article>
  );
});
