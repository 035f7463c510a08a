import type { TextRange } from './text-range.ts';

const linkStart = /\bhttps?:\/\/\S*|\bwww\.\S*/g;
const linkEnd =
  /\.(?:com|net|org|io|me|co|de|il|ru|app|link|gg|info|biz|tv|xyz)(?:\/\S*|(?!\.?[\p{L}\p{N}_@-])\S*)/gu;
const isHost = /^[\p{L}\p{N}.-]$/u;
/** No host has more. */
const maxHostLength = 253;

/** Addresses of pages in a reading copy. Looked for at their ends: a text of nothing but letters is read once. */
export function findWebLinks(text: string): TextRange[] {
  const ranges = [...text.matchAll(linkStart)].map(({ index, 0: link }) => ({
    from: index,
    to: index + link.length,
  }));
  for (const { index, 0: end } of text.matchAll(linkEnd)) {
    let from = index;
    while (from > 0 && from > index - maxHostLength && isHost.test(text[from - 1] as string)) from--;
    // An ellipsis before it is no host.
    if (from < index && text[index - 1] !== '.') ranges.push({ from, to: index + end.length });
  }
  return ranges;
}
