import {
  type Axis,
  axisOf,
  crosses,
  type PointerSample,
  startsAtEdge,
  type Verdict,
  velocityOf,
  verdictOf,
} from '@afterglow/domain/deck-physics';
import { springStep } from './spring.ts';

/** What the finger did with the top card. Offsets in CSS px from its resting place, velocities in px/ms. */
export interface GestureEvents {
  /** A press that did not move: `x` and `y` on the screen. */
  tap: (x: number, y: number) => void;
  /** The drag has begun; `lowerHalf`: the card was taken by its lower half. */
  grab: (lowerHalf: boolean) => void;
  /** Once per frame while the card moves, by finger or spring. */
  move: (dx: number, dy: number) => void;
  /** Let go far or fast enough. */
  commit: (verdict: Exclude<Verdict, 'return'>, at: { dx: number; dy: number; vx: number }) => void;
  /** Back in its place and still. */
  rest: () => void;
}

/** Older than the window in which velocity is measured: it only says where the card really started from. */
const LONG_AGO_MS = 10_000;
/** Samples are only read for the last 80 ms and for how far the finger went: no need to keep a whole slow drag. */
const MOST_SAMPLES = 240;

/**
 * Follows pointers on `card` and tells what they mean. Returns how to stop.
 * While a spring brings the card back, a new touch takes it where it is.
 */
export function followCard(card: HTMLElement, events: GestureEvents): () => void {
  let pointer: number | null = null;
  let axis: Axis = 'undecided';
  let samples: PointerSample[] = [];
  /** Where the card stood when it was taken: not 0 when it was caught on its way back. */
  let caught = { dx: 0, dy: 0 };
  let at = { dx: 0, dy: 0 };
  let frame = 0;
  /** Of the card, once a drag: asking in every move would have the browser lay out for it. */
  let width = 0;
  let kind: 'touch' | 'mouse' = 'touch';

  const draw = (): void => {
    frame = 0;
    events.move(at.dx, at.dy);
  };

  const place = (dx: number, dy: number): void => {
    if (crosses(at.dx, dx, width)) navigator.vibrate?.(10);
    at = { dx, dy };
    frame ||= requestAnimationFrame(draw);
  };

  const stopMoving = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
  };

  const springBack = (vx: number, vy: number): void => {
    stopMoving();
    let x = { at: at.dx, v: vx };
    let y = { at: at.dy, v: vy };
    let before = performance.now();
    const step = (now: number): void => {
      const elapsed = Math.min(64, Math.max(0, now - before));
      before = now;
      x = springStep(x, elapsed);
      y = springStep(y, elapsed);
      const still = Math.abs(x.at) < 0.5 && Math.abs(y.at) < 0.5 && Math.abs(x.v) < 0.02;
      at = still ? { dx: 0, dy: 0 } : { dx: x.at, dy: y.at };
      events.move(at.dx, at.dy);
      frame = still ? 0 : requestAnimationFrame(step);
      if (still) events.rest();
    };
    frame = requestAnimationFrame(step);
  };

  const down = (event: PointerEvent): void => {
    if (pointer !== null || event.button !== 0 || !event.isPrimary) return;
    if ((event.target as Element).closest('button, a')) return;
    kind = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    if (kind === 'touch' && startsAtEdge(event.clientX, innerWidth)) return;
    stopMoving();
    pointer = event.pointerId;
    caught = at;
    // Caught in flight it is already a drag: the finger need not prove a direction first.
    axis = Math.abs(at.dx) > 1 ? 'horizontal' : 'undecided';
    samples = [{ x: event.clientX, y: event.clientY, timeMs: event.timeStamp }];
    if (axis === 'horizontal') take(event);
  };

  const take = (event: PointerEvent): void => {
    axis = 'horizontal';
    card.setPointerCapture(event.pointerId);
    const box = card.getBoundingClientRect();
    width = card.offsetWidth;
    events.grab(event.clientY > box.top + box.height / 2);
  };

  const moved = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    const first = samples[0] as PointerSample;
    const dx = event.clientX - first.x;
    const dy = event.clientY - first.y;
    if (axis === 'undecided') {
      axis = axisOf(dx, dy, kind);
      if (axis === 'vertical') {
        pointer = null;
        return;
      }
      if (axis === 'undecided') return;
      take(event);
    }
    if (samples.length >= MOST_SAMPLES) samples.splice(1, 1);
    samples.push({ x: event.clientX, y: event.clientY, timeMs: event.timeStamp });
    place(caught.dx + dx, caught.dy + dy);
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    if (axis === 'undecided') {
      if (event.type === 'pointerup') events.tap(event.clientX, event.clientY);
      return;
    }
    const first = samples[0] as PointerSample;
    const path = [
      { x: first.x - caught.dx, y: first.y - caught.dy, timeMs: first.timeMs - LONG_AGO_MS },
      ...samples,
    ];
    const { vx, vy } = velocityOf(samples, event.timeStamp);
    const verdict = event.type === 'pointercancel' ? 'return' : verdictOf(path, width, event.timeStamp);
    if (verdict === 'return') springBack(vx, vy);
    else {
      stopMoving();
      const from = at;
      at = { dx: 0, dy: 0 };
      events.commit(verdict, { ...from, vx });
    }
  };

  // iOS may fall back to scrolling under `touch-action: pan-y` although the drag is already ours.
  const holdScroll = (event: TouchEvent): void => {
    if (pointer !== null && axis === 'horizontal') event.preventDefault();
  };

  card.addEventListener('pointerdown', down);
  card.addEventListener('pointermove', moved);
  card.addEventListener('pointerup', up);
  card.addEventListener('pointercancel', up);
  card.addEventListener('touchmove', holdScroll, { passive: false });
  return () => {
    stopMoving();
    card.removeEventListener('pointerdown', down);
    card.removeEventListener('pointermove', moved);
    card.removeEventListener('pointerup', up);
    card.removeEventListener('pointercancel', up);
    card.removeEventListener('touchmove', holdScroll);
  };
}
