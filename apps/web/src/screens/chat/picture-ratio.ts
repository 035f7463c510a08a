/** Narrower and wider pictures are cut to these. */
const MIN_RATIO = 3 / 4;
const MAX_RATIO = 16 / 9;

/** Until a picture is there whose size nobody has said. */
export const DEFAULT_RATIO = MIN_RATIO;

/** Width by height of the place that a picture gets in a conversation. */
export const clampRatio = (ratio: number): number => Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio));
