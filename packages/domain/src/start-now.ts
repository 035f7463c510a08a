/**
 * Versions of the text over the order button by which a buyer asks for immediate performance (`credits.start_now`),
 * newest first. A changed text gets a new version. Old versions stay, because orders refer to them.
 */
export const START_NOW_VERSIONS = ['2026-11'] as const;
export type StartNowVersion = (typeof START_NOW_VERSIONS)[number];

/** The version that the screens show now. */
export const CURRENT_START_NOW_VERSION: StartNowVersion = START_NOW_VERSIONS[0];
