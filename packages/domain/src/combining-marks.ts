/** Hebrew with vowels and accents puts four marks on a letter, Vietnamese two, an emoji one. */
const MAX_MARKS = 5;

// Invisible formatting characters do not start a new stack.
const excessMarks = new RegExp(`((?:\\p{M}\\p{Cf}*){${MAX_MARKS}})(?:\\p{M}\\p{Cf}*)+`, 'gu');

/**
 * Removes the marks beyond those that a language needs on one letter. More marks paint over the lines above and below.
 */
export function limitMarks(text: string): string {
  return text.replace(excessMarks, '$1');
}

/**
 * Returns the text in composed form (NFC), without stacked marks. The stacks go first, because ordering marks takes
 * quadratic time in the length of a run: seconds for a text of marks alone.
 */
export function composeText(text: string): string {
  return limitMarks(limitMarks(text).normalize('NFC'));
}
