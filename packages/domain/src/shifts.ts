/** The length of a planned shift, in seconds. */
export const MAX_SHIFT_S = 24 * 3600;
export const MAX_SHIFT_NOTE_LENGTH = 200;
