/**
 * Versions of the words over the order button by which a buyer asks that we begin at once (`credits.start_now`), the newest
 * first. Changed words are a new version; old ones stay, for they stand with the orders that were placed under them.
 */
export const startTexts = ['2026-11'] as const;
export type StartText = (typeof startTexts)[number];

/** What the screens show now. */
export const START_TEXT: StartText = startTexts[0];
