/** A part of a text: from an index up to, not including, another. */
export type Stretch = { from: number; to: number };

/** Each match of a global expression. */
export function stretchesOf(pattern: RegExp, text: string): Stretch[] {
  return [...text.matchAll(pattern)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));
}
