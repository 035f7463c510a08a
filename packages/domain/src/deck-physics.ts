/**
 * The constants of the swipe deck. x grows to the right in every language. Lengths are in CSS px, times in ms,
 * velocities in px/ms; `width` is the card's.
 */

export interface PointerSample {
  x: number;
  y: number;
  timeMs: number;
}

export type PointerKind = 'touch' | 'mouse';
export type Axis = 'undecided' | 'horizontal' | 'vertical';
export type SwipeOutcome = 'like' | 'pass' | 'return';

export const MAX_TILT_DEG = 14;
export const EXIT_TILT_DEG = 18;
export const BUTTON_EXIT_MS = 280;
export const REFETCH_AT = 3;

const EDGE_PX = 20;
const LOCK_PX = { touch: 8, mouse: 4 };
const LOCK_RATIO = 1.2;
const COMMIT_PX = 96;
const COMMIT_SHARE = 0.32;
const FLICK_PX_PER_MS = 0.5;
const FLICK_MIN_PX = 40;
/** A finger that moves back more slowly does not cancel the swipe: hands tremble when they let go. */
const INWARD_PX_PER_MS = 0.2;
const VELOCITY_WINDOW_MS = 80;
/** A finger that rests this long before it is lifted swipes nothing. */
const REST_MS = 80;
/** The shares of the width at which the like or pass label starts to appear, and at which it is opaque. */
const INTENT_FROM = 0.06;
const INTENT_FULL = 0.24;
const PULL_SHARE = 0.25;
const PULL_PX_PER_MS = 0.4;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Returns whether a touch starts so close to either edge of the screen that it belongs to the system's back
 * gesture.
 */
export function isEdgeStart(x: number, screenWidth: number): boolean {
  return x < EDGE_PX || x > screenWidth - EDGE_PX;
}

export function detectAxis(dx: number, dy: number, kind: PointerKind): Axis {
  if (Math.hypot(dx, dy) < LOCK_PX[kind]) return 'undecided';
  return Math.abs(dx) > LOCK_RATIO * Math.abs(dy) ? 'horizontal' : 'vertical';
}

/**
 * Returns the position of the card under the finger. The tilt is reversed if the card was grabbed in its lower half.
 */
export function getDragTransform(
  dx: number,
  dy: number,
  width: number,
  isLowerHalf: boolean,
): { x: number; y: number; tiltDeg: number } {
  const tilt = clamp((dx / width) * MAX_TILT_DEG, -MAX_TILT_DEG, MAX_TILT_DEG);
  return { x: dx, y: dy * 0.35, tiltDeg: isLowerHalf ? -tilt : tilt };
}

export function getCommitDistance(width: number): number {
  return Math.max(COMMIT_PX, COMMIT_SHARE * width);
}

/** The opacity of the like and pass labels, 0 to 1, never both. */
export interface SwipeIntent {
  like: number;
  pass: number;
}

/** Returns the decision that a release at this position would mean. */
export function getSwipeIntent(dx: number, width: number): SwipeIntent {
  const getStrength = (way: number) => clamp((way / width - INTENT_FROM) / (INTENT_FULL - INTENT_FROM), 0, 1);
  return { like: getStrength(dx), pass: getStrength(-dx) };
}

/** Returns how far the cards below have moved up, 0 to 1, for a drag of the top card. */
export function getStackProgress(dx: number, width: number): number {
  return Math.min(1, Math.abs(dx) / getCommitDistance(width));
}

/**
 * Returns the velocity over the last 80 ms, from sample to sample, so that it is the same at 20 frames a second as at
 * 120. 0 if the finger rested before it was lifted.
 */
export function calculateVelocity(
  samples: readonly PointerSample[],
  releasedMs?: number,
): { vx: number; vy: number } {
  const last = samples.at(-1);
  const still = { vx: 0, vy: 0 };
  if (!last || (releasedMs ?? last.timeMs) - last.timeMs > REST_MS) return still;
  const since = last.timeMs - VELOCITY_WINDOW_MS;
  const earlier = samples.slice(0, -1);
  // If no sample is inside the window, the last one before it is the start.
  const first = earlier.find(({ timeMs }) => timeMs >= since) ?? earlier.at(-1);
  if (!first || first.timeMs >= last.timeMs) return still;
  const elapsed = last.timeMs - first.timeMs;
  return { vx: (last.x - first.x) / elapsed, vy: (last.y - first.y) / elapsed };
}

/**
 * Returns the result of a release. `samples` run from touch-down to the last move; `releasedMs` is when the finger
 * left. Distance or velocity decides, unless the finger was moving back when it let go.
 */
export function decideSwipe(
  samples: readonly PointerSample[],
  width: number,
  releasedMs?: number,
): SwipeOutcome {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) return 'return';
  const dx = last.x - first.x;
  const outward = calculateVelocity(samples, releasedMs).vx * Math.sign(dx);
  if (outward < -INWARD_PX_PER_MS) return 'return';
  const isFlick = outward >= FLICK_PX_PER_MS && Math.abs(dx) >= FLICK_MIN_PX;
  if (Math.abs(dx) < getCommitDistance(width) && !isFlick) return 'return';
  return dx > 0 ? 'like' : 'pass';
}

/**
 * Returns whether something that was dragged by `dy` px and released at `vy` px/ms closes: after a quarter of its
 * height, or a flick.
 */
export function isPulledAway(dy: number, vy: number, height: number): boolean {
  const outward = vy * Math.sign(dy);
  if (outward < -INWARD_PX_PER_MS) return false;
  return Math.abs(dy) >= height * PULL_SHARE || (outward >= PULL_PX_PER_MS && Math.abs(dy) >= FLICK_MIN_PX);
}

/** Returns the exit animation: to 1.4 widths from the middle, at the velocity of the swipe, in 180 to 340 ms. */
export function getExitAnimation(
  outcome: 'like' | 'pass',
  dx: number,
  vx: number,
  width: number,
): { x: number; tiltDeg: number; durationMs: number } {
  const sign = outcome === 'like' ? 1 : -1;
  const x = sign * 1.4 * width;
  const rest = Math.abs(x - dx);
  const durationMs = vx === 0 ? 340 : clamp(rest / Math.abs(vx), 180, 340);
  return { x, tiltDeg: sign * EXIT_TILT_DEG, durationMs };
}

/** Returns whether this move crosses the threshold outwards: the moment for the one short vibration. */
export function isThresholdCrossed(previousDx: number, dx: number, width: number): boolean {
  const limit = getCommitDistance(width);
  return Math.abs(previousDx) < limit && Math.abs(dx) >= limit;
}
