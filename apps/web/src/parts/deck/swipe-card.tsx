import type { Says } from '@afterglow/domain/deck-physics';
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
import { useT } from '../../ground/words.tsx';
import { photoColour } from '../photo-colour.ts';
import { showAtRest, showSaid } from './card-look.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './swipe-card.module.css';

interface Place {
  /** CSS px from rest, physical: x grows to the right. */
  x: number;
  y: number;
  tiltDeg: number;
}

/** The way a card leaves by, and what it says meanwhile. */
export interface Exit {
  from: Place;
  to: Place;
  says: Says;
  durationMs: number;
}

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const place = ({ x, y, tiltDeg }: Place) => ({
  transform: `translate(${x}px, ${y}px) rotate(${tiltDeg}deg)`,
});
/** The token `snap`. */
const snap = 'linear(0, .169, .456, .698, .859, .948, .991, 1.006, 1.009, 1.008, 1)';

function playOut(card: HTMLElement, { from, to, durationMs }: Exit): Animation {
  if (still()) return card.animate({ opacity: [1, 0] }, { duration: 120, fill: 'forwards' });
  const easing = 'cubic-bezier(.22, .8, .3, 1)';
  return card.animate([place(from), place(to)], { duration: durationMs, easing, fill: 'forwards' });
}

function playIn(card: HTMLElement, from: 1 | -1): void {
  if (still()) {
    card.animate({ opacity: [0, 1] }, { duration: 120 });
    return;
  }
  const away = { x: from * 1.2 * card.offsetWidth, y: 0, tiltDeg: from * 12 };
  card.animate([place(away), place({ x: 0, y: 0, tiltDeg: 0 })], { duration: 345, easing: snap });
}

interface SwipeCardProps {
  ref: Ref<HTMLElement> | null;
  person: Person;
  depth: number;
  /** Which of the person's photos it shows. */
  photoIndex: number;
  /** Why this card is here although the search did not ask for it. */
  note: string | undefined;
  dir: 'rtl' | 'ltr';
  exit: Exit | null;
  returnsFrom: 1 | -1 | undefined;
  onOpen: ((person: Person) => void) | undefined;
  onGone: (person: Person) => void;
}

/**
 * One card of the deck in its place: on top, below, on its way out (`exit`), or back from the side it left by. Drawn anew only
 * when something of its own changes.
 */
export const SwipeCard = memo(function SwipeCard({
  ref,
  person,
  depth,
  photoIndex,
  note,
  dir,
  exit,
  returnsFrom,
  onOpen,
  onGone,
}: SwipeCardProps): ReactElement {
  const t = useT();
  const own = useRef<HTMLElement>(null);
  const { thumb } = person.photos[0] ?? person;
  const colour = useMemo(() => (thumb ? photoColour(thumb) : undefined), [thumb]);
  // As it began: a card that moves up has its picture already, and is not drawn anew for it.
  const [early] = useState(depth === 0);
  useImperativeHandle(ref, () => own.current as HTMLElement, []);
  const gone = useRef(() => onGone(person));
  gone.current = () => onGone(person);

  // Mounted on top with a side to return from: it was swiped before and is back.
  const arrives = useRef(depth === 0 && !exit ? returnsFrom : undefined);
  useLayoutEffect(() => {
    const card = own.current;
    if (!card) return;
    if (!exit) {
      showAtRest(card);
      if (arrives.current) playIn(card, arrives.current);
      arrives.current = undefined;
      return;
    }
    showSaid(card, exit.says);
    const playing = playOut(card, exit);
    playing.onfinish = () => gone.current();
    arrives.current = exit.to.x > 0 ? 1 : -1;
    return () => {
      playing.onfinish = null;
      playing.cancel();
    };
  }, [exit]);

  return (
    <article
      ref={own}
      className={styles.card}
      aria-label={person.name}
      data-depth={depth}
      data-leaving={exit ? '' : undefined}
      // Below another or on its way out: nothing in it can be focused, and to make it inert would restyle all of it.
      aria-hidden={depth > 0 || exit !== null || undefined}
    >
      <div className={styles.content} dir={dir}>
        <ProfileCard person={person} photoIndex={photoIndex} note={note} early={early} onOpen={onOpen} />
      </div>
      {/* Of a card below one sees its colour, not a strip of its picture. */}
      <div
        className={styles.cover}
        style={{ backgroundColor: colour }}
        data-cover={depth > 0 && !exit ? 'on' : 'off'}
        aria-hidden="true"
      />
      <div className={styles.glow} data-says="like" aria-hidden="true" />
      <div className={styles.shade} data-says="pass" aria-hidden="true" />
      <span className={styles.like} data-says="like" aria-hidden="true">
        {t('explore.like')}
      </span>
      <span className={styles.pass} data-says="pass" aria-hidden="true">
        {t('explore.pass')}
      </span>
    </article>
  );
});
