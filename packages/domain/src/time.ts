const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;
export const WEEK_S = 7 * DAY_S;

/** Converts a moment to unix seconds, rounded down, as times on the wire. */
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / SECOND_MS);

/** Converts a moment to unix seconds, rounded up: the first whole second after something that ends at `at`. */
export const toUnixSecondsUp = (at: Date): number => Math.ceil(at.getTime() / SECOND_MS);
