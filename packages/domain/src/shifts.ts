import { HOUR_S } from './time.ts';

/** The length of a planned shift, in seconds: a whole day, also when the clocks go back. */
export const MAX_SHIFT_S = 25 * HOUR_S;
export const MAX_SHIFT_NOTE_LENGTH = 200;
