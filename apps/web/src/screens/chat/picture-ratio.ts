/** Narrower and wider pictures are cropped to these. */
const MIN_RATIO = 3 / 4;
const MAX_RATIO = 16 / 9;

/** For a picture of unknown size until it has loaded. */
export const DEFAULT_RATIO = MIN_RATIO;

/** Returns width by height of a picture's place in a conversation. */
export const clampRatio = (ratio: number): number => Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio));
