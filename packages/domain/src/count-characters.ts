const graphemes = new Intl.Segmenter();

/** Counts characters as people see them: a letter with its marks or a family emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}
