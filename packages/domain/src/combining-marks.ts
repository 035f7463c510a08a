/** Hebrew with vowels and accents puts four marks on a letter, Vietnamese two, an emoji one. */
const maxMarks = 5;

// Formatting that cannot be seen does not begin a new pile.
const excessMarks = new RegExp(`((?:\\p{M}\\p{Cf}*){${maxMarks}})(?:\\p{M}\\p{Cf}*)+`, 'gu');

/** The text with no more marks on one letter than a language needs; more of them paint over the lines above and below. */
export function limitMarks(text: string): string {
  return text.replace(excessMarks, '$1');
}

/**
 * The text in composed form (NFC), without piles. Piles go first: putting marks in their order takes quadratic time in the
 * length of a run, seconds for a text of nothing else.
 */
export function composeText(text: string): string {
  return limitMarks(limitMarks(text).normalize('NFC'));
}
