import type { Stretch } from './stretch.ts';

const begun = /\bhttps?:\/\/\S*|\bwww\.\S*/g;
const ending =
  /\.(?:com|net|org|io|me|co|de|il|ru|app|link|gg|info|biz|tv|xyz)(?:\/\S*|(?!\.?[\p{L}\p{N}_@-])\S*)/gu;
const isHost = /^[\p{L}\p{N}.-]$/u;
/** No host has more. */
const longestHost = 253;

/** Addresses of pages in a reading copy. Looked for at their ends: a text of nothing but letters is read once. */
export function webLinks(text: string): Stretch[] {
  const found = [...text.matchAll(begun)].map(({ index, 0: link }) => ({
    from: index,
    to: index + link.length,
  }));
  for (const { index, 0: end } of text.matchAll(ending)) {
    let from = index;
    while (from > 0 && from > index - longestHost && isHost.test(text[from - 1] as string)) from--;
    // An ellipsis before it is no host.
    if (from < index && text[index - 1] !== '.') found.push({ from, to: index + end.length });
  }
  return found;
}
