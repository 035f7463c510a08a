const graphemes = new Intl.Segmenter();

/** Counts characters as people see them: a letter with its marks or a family emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** Marks and joiners of one character; more of them are no text. */
const MAX_UNITS_A_CHARACTER = 16;

/** Returns whether a text has `min` to `max` characters as people count them. */
export function hasLength(text: string, min: number, max: number): boolean {
  if (text.length > max * MAX_UNITS_A_CHARACTER) return false;
  const length = countCharacters(text);
  return length >= min && length <= max;
}
