import { DAY_MS, DAY_S } from './time.ts';

/** The like limit counts the likes of this rolling window. */
export const LIKES_WINDOW_S = DAY_S;

/** A passed person stays out of the deck for this time. After that the pass is deleted. */
export const PASS_TTL_MS = 30 * DAY_MS;
