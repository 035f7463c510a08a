/**
 * Versions of the text over the order button by which a buyer asks for immediate performance (`credits.start_now`),
 * newest first. A changed text gets a new version. Old versions stay, because orders refer to them.
 */
export const startNowVersions = ['2026-11'] as const;
export type StartNowVersion = (typeof startNowVersions)[number];

/** The version that the screens show now. */
export const CURRENT_START_NOW_VERSION: StartNowVersion = startNowVersions[0];
