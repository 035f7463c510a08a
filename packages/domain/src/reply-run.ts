import { DAY_MS, MINUTE_MS } from './time.ts';

/** A virtual profile writes at most this many messages after the member's last. */
export const MAX_RUN = 3;
/** A virtual profile sends a member at most this many pictures in a day. */
export const MAX_PHOTOS_PER_DAY = 3;
export const PHOTOS_WINDOW_MS = DAY_MS;
/** A virtual profile sends a member one gift in this time. */
export const GIFT_WINDOW_MS = 7 * DAY_MS;
/** The maximum number of members to whom an operator sends the same text in this time. */
export const MAX_SAME_TEXT = 5;
export const SAME_TEXT_WINDOW_MS = 10 * MINUTE_MS;

/** What a virtual profile has sent a member lately. Times in milliseconds. */
export type RecentlySent = {
  /** Messages after the member's last. */
  inARow: number;
  /** When the pictures of the last day were sent, oldest first. */
  photosMs: readonly number[];
  /** When the last gift was sent; null if that was before the last week. */
  giftMs: number | null;
};

/** What may still be sent. `gift_at`: from when on there may be a gift again, in Unix seconds; null: now. */
export type Run = { texts_left: number; photos_left: number; gift_at: number | null };

const toSeconds = (ms: number): number => Math.ceil(ms / 1000);

export const getRun = ({ inARow, photosMs, giftMs }: RecentlySent): Run => ({
  texts_left: Math.max(0, MAX_RUN - inARow),
  photos_left: Math.max(0, MAX_PHOTOS_PER_DAY - photosMs.length),
  gift_at: giftMs === null ? null : toSeconds(giftMs + GIFT_WINDOW_MS),
});

export type RunLimit =
  | { reason: 'run'; max: number }
  | { reason: 'photos' | 'gifts' | 'repeated_text'; max: number; until: number };

/** Returns the limit that one more message of this type would exceed, or null. */
export function findRunLimit(
  type: 'text' | 'image' | 'pphoto' | 'gift',
  sent: RecentlySent,
): RunLimit | null {
  const { inARow, photosMs, giftMs } = sent;
  const oldestPhoto = photosMs[photosMs.length - MAX_PHOTOS_PER_DAY];
  if ((type === 'image' || type === 'pphoto') && oldestPhoto !== undefined)
    return { reason: 'photos', max: MAX_PHOTOS_PER_DAY, until: toSeconds(oldestPhoto + PHOTOS_WINDOW_MS) };
  if (type === 'gift' && giftMs !== null)
    return { reason: 'gifts', max: 1, until: toSeconds(giftMs + GIFT_WINDOW_MS) };
  return inARow >= MAX_RUN ? { reason: 'run', max: MAX_RUN } : null;
}
