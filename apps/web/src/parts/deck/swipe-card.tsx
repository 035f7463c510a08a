import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './swipe-card.module.css';

interface Place {
  /** CSS px from rest, physical: x grows to the right. */
  x: number;
  y: number;
  tiltDeg: number;
}

/** The way a card leaves by. `shownDx`: how far it counts as dragged for the like or pass it shows. */
export interface Exit {
  from: Place;
  to: Place;
  shownDx: number;
  durationMs: number;
}

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const place = ({ x, y, tiltDeg }: Place) => ({ translate: `${x}px ${y}px`, rotate: `${tiltDeg}deg` });
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

/** One card of the deck in its place: on top, below, on its way out (`exit`), or back from the side it left by. */
export function SwipeCard({
  ref,
  depth,
  label,
  dir,
  exit,
  returnsFrom,
  onGone,
  children,
}: {
  ref: Ref<HTMLElement> | null;
  depth: number;
  /** Whose card it is. */
  label: string;
  dir: 'rtl' | 'ltr';
  exit: Exit | null;
  returnsFrom: 1 | -1 | undefined;
  onGone: () => void;
  children: ReactNode;
}): ReactElement {
  const t = useT();
  const own = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLElement, []);
  const gone = useRef(onGone);
  gone.current = onGone;

  // Mounted on top with a side to return from: it was swiped before and is back.
  const arrives = useRef(depth === 0 && !exit ? returnsFrom : undefined);
  useLayoutEffect(() => {
    const card = own.current;
    if (!card) return;
    if (!exit) {
      if (arrives.current) playIn(card, arrives.current);
      arrives.current = undefined;
      return;
    }
    const playing = playOut(card, exit);
    playing.onfinish = () => gone.current();
    arrives.current = exit.to.x > 0 ? 1 : -1;
    return () => {
      playing.onfinish = null;
      playing.cancel();
    };
  }, [exit]);

  const style = exit ? ({ '--dx': exit.shownDx, '--dy': 0 } as CSSProperties) : undefined;
  return (
    <article
      ref={own}
      className={styles.card}
      aria-label={label}
      data-depth={depth}
      data-leaving={exit ? '' : undefined}
      inert={depth > 0 || exit !== null}
      style={style}
    >
      <div className={styles.content} dir={dir}>
        {children}
      </div>
      <div className={styles.glow} aria-hidden="true" />
      <div className={styles.shade} aria-hidden="true" />
      <span className={styles.like} aria-hidden="true">
        {t('explore.like')}
      </span>
      <span className={styles.pass} aria-hidden="true">
        {t('explore.pass')}
      </span>
    </article>
  );
}
