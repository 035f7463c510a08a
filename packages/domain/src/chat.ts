import { composeText } from './combining-marks.ts';
import { HOUR_S } from './time.ts';

export const TEXT_MAX = 2_000;
/** A picture in a chat is shown for an hour after it was sent. */
export const IMAGE_WINDOW_S = HOUR_S;
/** Messages of one sender within this time form one group. */
export const GROUP_WINDOW_S = 5 * 60;
export const MESSAGES_PAGE = 20;
/**
 * The client holds no more messages of one conversation. The oldest are dropped, and requested again when the reader
 * scrolls back.
 */
export const MAX_LOADED_MESSAGES = 400;

export type SendError = 'empty' | 'too_long' | 'not_enough_credits';

// Characters that look blank but that `trim` keeps: braille blank, Hangul fillers, and characters that only format or
// combine.
const invisible = /[\s\u2800\u115f\u1160\u3164\uffa0\p{Cf}\p{Cc}\p{M}]/gu;

export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** Returns the text as sent: trimmed, with at most two empty lines in a row and without stacked combining marks. */
export function normalizeMessage(text: string): string {
  return composeText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}

export function validateText(text: string): 'empty' | 'too_long' | null {
  if (isBlank(text)) return 'empty';
  return [...text].length > TEXT_MAX ? 'too_long' : null;
}

type Cost = {
  price: number;
  /** The site's `min_credits`: a member with fewer coins cannot send anything, regardless of its price. */
  minimum: number;
};

/** Returns how many coins the member needs to send something. */
export function calculateRequiredCredits({ price, minimum }: Cost): number {
  return Math.max(price, minimum);
}

/** Returns the first reason why this must not be sent, or null. Texts are checked; gifts and pictures are not. */
export function validateDraft(
  draft: Cost & { type: string; text: string; balance: number },
): SendError | null {
  const error = draft.type === 'text' ? validateText(draft.text) : null;
  return error ?? (draft.balance >= calculateRequiredCredits(draft) ? null : 'not_enough_credits');
}

/** Returns for how many more seconds a picture sent at `sentAtS` is shown; 0 once it is hidden. */
export function getImageSecondsLeft(sentAtS: number, nowS: number): number {
  return Math.max(0, Math.min(IMAGE_WINDOW_S, sentAtS + IMAGE_WINDOW_S - nowS));
}

export function isImageVisible(sentAtS: number, nowS: number): boolean {
  return getImageSecondsLeft(sentAtS, nowS) > 0;
}

/** Returns whether two adjacent messages belong to one group of bubbles. */
export function isSameGroup(a: { isMe: boolean; time: number }, b: { isMe: boolean; time: number }): boolean {
  return a.isMe === b.isMe && Math.abs(b.time - a.time) <= GROUP_WINDOW_S;
}
