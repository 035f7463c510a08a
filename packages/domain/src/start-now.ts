/**
 * Versions of the words over the order button by which a buyer asks that we begin at once (`credits.start_now`), the newest
 * first. Changed words are a new version; old ones stay, for they stand with the orders that were placed under them.
 */
export const startNowVersions = ['2026-11'] as const;
export type StartNowVersion = (typeof startNowVersions)[number];

/** What the screens show now. */
export const CURRENT_START_NOW_VERSION: StartNowVersion = startNowVersions[0];
