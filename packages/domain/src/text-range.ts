/** A part of a text: from an index up to, not including, another. */
export type TextRange = { from: number; to: number };

/** Each match of a global expression. */
export function findRanges(pattern: RegExp, text: string): TextRange[] {
  return [...text.matchAll(pattern)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));
}
