export const LIKES_PER_WINDOW = 60;
export const LIKES_WINDOW_S = 24 * 3_600;

/** How many likes are left in the rolling day. Premium: no limit, so Infinity. `likedAtS`: unix seconds, any order. */
export function likesLeft(
  likedAtS: readonly number[],
  nowS: number,
  premium: boolean,
  limit = LIKES_PER_WINDOW,
): number {
  if (premium) return Number.POSITIVE_INFINITY;
  const used = likedAtS.filter((at) => at > nowS - LIKES_WINDOW_S).length;
  return Math.max(0, limit - used);
}

/** When the next like is free again: now if one is left, else when enough of the old ones leave the window. */
export function nextLikeAtS(likedAtS: readonly number[], nowS: number, limit = LIKES_PER_WINDOW): number {
  const inWindow = likedAtS.filter((at) => at > nowS - LIKES_WINDOW_S).sort((a, b) => a - b);
  const freeing = inWindow[inWindow.length - limit];
  return freeing === undefined ? nowS : freeing + LIKES_WINDOW_S;
}

/** A match: each has liked the other and neither took it back. */
export function isMutual(mine: 0 | 1 | undefined, theirs: 0 | 1 | undefined): boolean {
  return mine === 1 && theirs === 1;
}
