import { WHEEL_PRIZES } from './wheel.ts';

/** Whole turns before the wheel stops. */
const TURNS = 3;
const SEGMENT = 360 / WHEEL_PRIZES.length;
/** The pointer never rests within 4 degrees of a border: that would look like a narrow miss. */
const MAX_OFFSET = SEGMENT / 2 - 4;

/**
 * Returns the rotation of the wheel, in clockwise degrees, after it turned from `from` to `segment` (from 0). `offset`,
 * from 0 to 1, is the position within the segment. A prize that is not on the wheel (null) stops it at angle 0.
 */
export function calculateRotation({
  from,
  segment,
  offset,
}: {
  from: number;
  segment: number | null;
  offset: number;
}): number {
  const rest = segment === null ? 0 : -segment * SEGMENT + (2 * offset - 1) * MAX_OFFSET;
  const toRest = (((rest - from) % 360) + 360) % 360;
  return from + TURNS * 360 + toRest;
}
