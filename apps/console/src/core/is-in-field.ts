/** Returns whether a key event comes from a field, where it belongs to the text that somebody types. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]') !==
    null;
