import {
  type Axis,
  calculateVelocity,
  decideSwipe,
  detectAxis,
  isEdgeStart,
  isThresholdCrossed,
  type PointerSample,
  type SwipeOutcome,
} from '@afterglow/domain/deck-physics';

/** What a finger does with the top card. Offsets are in CSS px from its resting place, velocities in px/ms. */
interface GestureEvents {
  /** A press that did not move: `x` and `y` on the screen. */
  tap: (x: number, y: number) => void;
  /** The drag has begun; `lowerHalf`: in the lower half of the card. */
  grab: (isLowerHalf: boolean) => void;
  /** Once a frame while the card moves, by finger or spring. */
  move: (dx: number, dy: number) => void;
  /** Released far or fast enough. */
  commit: (decision: Exclude<SwipeOutcome, 'return'>, at: { dx: number; dy: number; vx: number }) => void;
  /** Back in its place, at rest. */
  settle: () => void;
}

/** The age of an artificial first sample: outside the window of the velocity, it only marks where the card started. */
const LONG_AGO_MS = 10_000;
/** Only the last 80 ms and the total distance are read, so a long slow drag need not be stored whole. */
const MAX_SAMPLES = 240;

/**
 * Follows pointers on `card` and reports what they mean. Returns a function that stops it.
 * A new touch catches a card that is springing back.
 */
export function followCard(card: HTMLElement, events: GestureEvents): () => void {
  let pointer: number | null = null;
  let axis: Axis = 'undecided';
  let samples: PointerSample[] = [];
  /** The offset of the card when the drag began: not 0 if it was caught springing back. */
  let start: Offset = { dx: 0, dy: 0 };
  const motion = createCardMotion(events);
  /** Width of the card, read once a drag: reading it in every move would force a layout. */
  let width = 0;
  let kind: 'touch' | 'mouse' = 'touch';

  const onPointerDown = (event: PointerEvent): void => {
    if (pointer !== null || event.button !== 0 || !event.isPrimary) return;
    if ((event.target as Element).closest('button, a')) return;
    kind = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    if (kind === 'touch' && isEdgeStart(event.clientX, innerWidth)) return;
    motion.stop();
    pointer = event.pointerId;
    start = motion.at;
    // A card caught in flight is dragged immediately, without detecting an axis.
    axis = Math.abs(start.dx) > 1 ? 'horizontal' : 'undecided';
    samples = [{ x: event.clientX, y: event.clientY, timeMs: event.timeStamp }];
    if (axis === 'horizontal') startDrag(event);
  };

  const startDrag = (event: PointerEvent): void => {
    axis = 'horizontal';
    card.setPointerCapture(event.pointerId);
    const box = card.getBoundingClientRect();
    width = card.offsetWidth;
    events.grab(event.clientY > box.top + box.height / 2);
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    const first = samples[0] as PointerSample;
    const dx = event.clientX - first.x;
    const dy = event.clientY - first.y;
    if (axis === 'undecided') {
      axis = detectAxis(dx, dy, kind);
      if (axis === 'vertical') {
        pointer = null;
        return;
      }
      if (axis === 'undecided') return;
      startDrag(event);
    }
    if (samples.length >= MAX_SAMPLES) samples.splice(1, 1);
    samples.push({ x: event.clientX, y: event.clientY, timeMs: event.timeStamp });
    const next = { dx: start.dx + dx, dy: start.dy + dy };
    if (isThresholdCrossed(motion.at.dx, next.dx, width)) navigator.vibrate?.(10);
    motion.moveTo(next);
  };

  const onPointerUp = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    if (axis === 'undecided') {
      if (event.type === 'pointerup') events.tap(event.clientX, event.clientY);
      return;
    }
    const first = samples[0] as PointerSample;
    const path = [
      { x: first.x - start.dx, y: first.y - start.dy, timeMs: first.timeMs - LONG_AGO_MS },
      ...samples,
    ];
    const { vx, vy } = calculateVelocity(samples, event.timeStamp);
    const decision = event.type === 'pointercancel' ? 'return' : decideSwipe(path, width, event.timeStamp);
    if (decision === 'return') motion.springBack(vx, vy);
    else events.commit(decision, { ...motion.reset(), vx });
  };

  // iOS may start scrolling under `touch-action: pan-y` although a horizontal drag has begun.
  const holdScroll = (event: TouchEvent): void => {
    if (pointer !== null && axis === 'horizontal') event.preventDefault();
  };

  card.addEventListener('pointerdown', onPointerDown);
  card.addEventListener('pointermove', onPointerMove);
  card.addEventListener('pointerup', onPointerUp);
  card.addEventListener('pointercancel', onPointerUp);
  card.addEventListener('touchmove', holdScroll, { passive: false });
  return () => {
    motion.stop();
    card.removeEventListener('pointerdown', onPointerDown);
    card.removeEventListener('pointermove', onPointerMove);
    card.removeEventListener('pointerup', onPointerUp);
    card.removeEventListener('pointercancel', onPointerUp);
    card.removeEventListener('touchmove', holdScroll);
  };
}

interface Offset {
  dx: number;
  dy: number;
}

/** Returns where the card is, and its movement frame by frame: after the finger, or back to its place. */
function createCardMotion(events: Pick<GestureEvents, 'move' | 'settle'>) {
  let at: Offset = { dx: 0, dy: 0 };
  let frame = 0;
  const draw = (): void => {
    frame = 0;
    events.move(at.dx, at.dy);
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  return {
    get at(): Offset {
      return at;
    },
    stop,
    moveTo(next: Offset): void {
      at = next;
      frame ||= requestAnimationFrame(draw);
    },
    springBack(vx: number, vy: number): void {
      stop();
      let x = { at: at.dx, v: vx };
      let y = { at: at.dy, v: vy };
      let before = performance.now();
      const step = (now: number): void => {
        const elapsed = Math.min(64, Math.max(0, now - before));
        before = now;
        x = advanceSpring(x, elapsed);
        y = advanceSpring(y, elapsed);
        const isSettled = Math.abs(x.at) < 0.5 && Math.abs(y.at) < 0.5 && Math.abs(x.v) < 0.02;
        at = isSettled ? { dx: 0, dy: 0 } : { dx: x.at, dy: y.at };
        events.move(at.dx, at.dy);
        frame = isSettled ? 0 : requestAnimationFrame(step);
        if (isSettled) events.settle();
      };
      frame = requestAnimationFrame(step);
    },
    /** Puts the card back in its place without a movement. Returns where it was. */
    reset(): Offset {
      stop();
      const from = at;
      at = { dx: 0, dy: 0 };
      return from;
    },
  };
}

/** The design token `snap`: stiffness 420, damping 34 for mass 1, per second. */
const STIFFNESS = 420;
const DAMPING = 34;
/** Steps no longer than this keep the integration stable at any frame rate. */
const STEP_MS = 4;

interface Spring {
  /** Distance from rest in CSS px. */
  at: number;
  /** px/ms */
  v: number;
}

/** Returns the spring `elapsedMs` later (semi-implicit Euler in steps of 4 ms). */
export function advanceSpring(spring: Spring, elapsedMs: number): Spring {
  let { at } = spring;
  let perSecond = spring.v * 1_000;
  for (let left = elapsedMs; left > 0; left -= STEP_MS) {
    const dt = Math.min(left, STEP_MS) / 1_000;
    perSecond += (-STIFFNESS * at - DAMPING * perSecond) * dt;
    at += perSecond * dt;
  }
  return { at, v: perSecond / 1_000 };
}
