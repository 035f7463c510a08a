const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whole Unix seconds of a moment, rounded down: how the wire spells times. */
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / SECOND_MS);

/** The same rounded up: the first whole second at which something that ends at `at` is over. */
export const toUnixSecondsUp = (at: Date): number => Math.ceil(at.getTime() / SECOND_MS);
