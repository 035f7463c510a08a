import { composeText } from './combining-marks.ts';

export const TEXT_MAX = 2_000;
/** A picture in a chat is shown for an hour after it was sent. */
export const IMAGE_WINDOW_S = 3_600;
/** Messages of one sender within this time stand together as one group. */
export const GROUP_WINDOW_S = 5 * 60;
export const MESSAGES_PAGE = 20;
/** More of one conversation are not held: the oldest are asked for again by whoever scrolls back. */
export const MAX_LOADED_MESSAGES = 400;

export type SendError = 'empty' | 'too_long' | 'not_enough_credits';

// Blanks that are no spaces to `trim`: braille blank, Hangul fillers, and everything that only formats or combines.
const invisible = /[\s\u2800\u115f\u1160\u3164\uffa0\p{Cf}\p{Cc}\p{M}]/gu;

export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** The text as it is sent: no blanks around it, at most two empty lines running, no piles of marks. */
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
  /** The site's `min_credits`: whoever has fewer in hand sends nothing, whatever its price. */
  minimum: number;
};

/** How many credits must be in hand to send something. */
export function calculateRequiredCredits({ price, minimum }: Cost): number {
  return Math.max(price, minimum);
}

/** Whether this may be sent; the first reason against it, or null. Texts are checked, what is chosen (gift, picture) is not. */
export function validateDraft(
  draft: Cost & { type: string; text: string; balance: number },
): SendError | null {
  const error = draft.type === 'text' ? validateText(draft.text) : null;
  return error ?? (draft.balance >= calculateRequiredCredits(draft) ? null : 'not_enough_credits');
}

/** Whether a picture sent at `sentAtS` is still shown; `secondsLeft` for the note beside it. */
export function getImageSecondsLeft(sentAtS: number, nowS: number): number {
  return Math.max(0, Math.min(IMAGE_WINDOW_S, sentAtS + IMAGE_WINDOW_S - nowS));
}

export function isImageVisible(sentAtS: number, nowS: number): boolean {
  return getImageSecondsLeft(sentAtS, nowS) > 0;
}

/** Whether two neighbours belong to one group of bubbles. */
export function isSameGroup(a: { isMe: boolean; time: number }, b: { isMe: boolean; time: number }): boolean {
  return a.isMe === b.isMe && Math.abs(b.time - a.time) <= GROUP_WINDOW_S;
}
