import { calculateVelocity, detectAxis, type PointerSample } from '@afterglow/domain/deck-physics';
import { type PointerEvent, useEffect, useRef } from 'react';

/** A press of this length pauses the story, and its release does nothing. */
const HOLD_MS = 200;
const CLOSE_PX = 80;
const FLICK_PX_PER_MS = 0.5;
/** The share of each side that shows the previous or next story, in reading direction. A tap between them pauses. */
const SIDE_SHARE = 0.28;

/** A second tap within this time and distance makes a double tap. */
const SECOND_TAP_MS = 300;
const SECOND_TAP_PX = 40;

export type StoryMove =
  | 'next'
  | 'previous'
  | 'pause'
  | 'like'
  | 'next_person'
  | 'previous_person'
  | 'close'
  | 'none';

/** Returns whether two taps in the middle are a double tap. At the sides they are two steps. */
const isDoubleTap = (first: PointerSample | null, second: PointerSample): boolean =>
  first !== null &&
  second.timeMs - first.timeMs <= SECOND_TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) <= SECOND_TAP_PX;

/** Returns what a tap does by its position: `share` is 0 at the left edge and 1 at the right. */
export function getTapMove(share: number, dirSign: 1 | -1): StoryMove {
  const along = dirSign === 1 ? share : 1 - share;
  if (along < SIDE_SHARE) return 'previous';
  return along > 1 - SIDE_SHARE ? 'next' : 'pause';
}

/** Returns what a gesture means, from its samples and the time of release. */
export function getReleaseMove(
  samples: readonly PointerSample[],
  releasedMs: number,
  box: { left: number; width: number },
  dirSign: 1 | -1,
): StoryMove {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return 'none';
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const axis = detectAxis(dx, dy, 'touch');
  const { vx, vy } = calculateVelocity(samples, releasedMs);
  if (axis === 'vertical') return dy >= CLOSE_PX || (dy > 0 && vy > FLICK_PX_PER_MS) ? 'close' : 'none';
  if (axis === 'horizontal') {
    const isFar =
      Math.abs(dx) >= CLOSE_PX || (Math.abs(vx) > FLICK_PX_PER_MS && Math.sign(vx) === Math.sign(dx));
    if (!isFar) return 'none';
    // The stage follows the finger: a swipe to the left shows what is on the right.
    return dx < 0 === (dirSign === 1) ? 'next_person' : 'previous_person';
  }
  if (releasedMs - first.timeMs >= HOLD_MS) return 'none';
  return getTapMove((first.x - box.left) / box.width, dirSign);
}

/** A point of the window in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns handlers for tap, hold and swipe on the picture. `onHold` is called when a press is long enough to
 * pause, and when it ends.
 */
export function useGestures({
  dirSign,
  onMove,
  onHold,
}: {
  dirSign: 1 | -1;
  onMove: (move: StoryMove, at: Point) => void;
  onHold: (isDown: boolean) => void;
}) {
  const samples = useRef<PointerSample[]>([]);
  const tapped = useRef<PointerSample>(null);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hold.current), []);
  const sample = (event: PointerEvent): PointerSample => ({
    x: event.clientX,
    y: event.clientY,
    timeMs: event.timeStamp,
  });
  const end = (event: PointerEvent<HTMLElement>, move: StoryMove): void => {
    clearTimeout(hold.current);
    const hasStarted = samples.current.length > 0;
    samples.current = [];
    event.currentTarget.style.translate = '';
    if (!hasStarted) return;
    onHold(false);
    const up = sample(event);
    const isDouble = move === 'pause' && isDoubleTap(tapped.current, up);
    tapped.current = move === 'pause' && !isDouble ? up : null;
    // The second tap undoes the pause of the first.
    if (move !== 'none') onMove(move, up);
    if (isDouble) onMove('like', up);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      // A second finger cancels the gesture of the first.
      if (!event.isPrimary || event.button !== 0) {
        end(event, 'none');
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      samples.current = [sample(event)];
      clearTimeout(hold.current);
      hold.current = setTimeout(() => onHold(true), HOLD_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const [first] = samples.current;
      if (!first || !event.isPrimary) return;
      samples.current.push(sample(event));
      const down = event.clientY - first.y;
      const across = Math.abs(event.clientX - first.x);
      event.currentTarget.style.translate = down > 8 && down > across ? `0 ${down}px` : '';
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      // The press started on a button.
      if (!event.isPrimary || samples.current.length === 0) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      samples.current.push(sample(event));
      end(event, getReleaseMove(samples.current, event.timeStamp, { left, width }, dirSign));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => end(event, 'none'),
  };
}
