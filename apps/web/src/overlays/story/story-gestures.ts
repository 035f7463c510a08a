import { calculateVelocity, detectAxis, type PointerSample } from '@afterglow/domain/deck-physics';

/** Held this long a press pauses, and its end goes nowhere. */
export const HOLD_MS = 200;
const CLOSE_PX = 80;
const FLICK_PX_PER_MS = 0.5;
/** At either side, in reading direction: the story before and the one after. Between them a tap pauses. */
const SIDE_SHARE = 0.28;

/** A second tap within this time and so near by belongs to the first. */
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

/** Whether two taps in the middle are one gesture. At the sides two are two steps. */
export const isDoubleTap = (first: PointerSample | null, second: PointerSample): boolean =>
  first !== null &&
  second.timeMs - first.timeMs <= SECOND_TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) <= SECOND_TAP_PX;

/** What a tap means by where it fell: `share` from 0 at the left edge to 1. */
export function getTapMove(share: number, dirSign: 1 | -1): StoryMove {
  const along = dirSign === 1 ? share : 1 - share;
  if (along < SIDE_SHARE) return 'previous';
  return along > 1 - SIDE_SHARE ? 'next' : 'pause';
}

/** What a finger meant that came down at the first sample, left at `releasedMs` and had `width` of room. */
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
    // The page is pulled along: to the left comes what stands to the right.
    return dx < 0 === (dirSign === 1) ? 'next_person' : 'previous_person';
  }
  if (releasedMs - first.timeMs >= HOLD_MS) return 'none';
  return getTapMove((first.x - box.left) / box.width, dirSign);
}
