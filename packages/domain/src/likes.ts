/** Likes are counted over a rolling day. */
export const LIKES_WINDOW_S = 24 * 3_600;
