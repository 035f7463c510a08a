/** Narrower and wider pictures are cut to these. */
const NARROWEST = 3 / 4;
const WIDEST = 16 / 9;

/** Until a picture is there whose size nobody has said. */
export const UNKNOWN_RATIO = NARROWEST;

/** Width by height of the place that a picture gets in a conversation. */
export const shownRatio = (ratio: number): number => Math.min(WIDEST, Math.max(NARROWEST, ratio));
