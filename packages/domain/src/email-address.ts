import type { TextRange } from './text-range.ts';

const atSign = /@|[([{]\s?at\s?[)\]}]|\sat\s/g;
const isLocal = /^[\p{L}\p{N}._%+-]$/u;
const isSpace = /^\s$/;
/** What a mail provider takes as a local part; further back nobody looks. */
const maxLocalLength = 64;
const maxSpaces = 3;

const label = '[\\p{L}\\p{N}-]{1,63}';
const domain = new RegExp(
  `\\s{0,3}${label}\\s{0,3}(?:[.]|[([{]dot[)\\]}]|\\sdot\\s)\\s{0,3}\\p{L}{2,63}`,
  'uy',
);
const spelledDomain = new RegExp(`${label}\\s{1,3}dot\\s{1,3}\\p{L}{2,63}`, 'uy');

/** Mail addresses in a reading copy, also written with "(at)" and "dot". Looked for at each at sign, not at each letter. */
export function findEmailAddresses(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let free = 0;
  for (const { index, 0: sign } of text.matchAll(atSign)) {
    const from = findLocalStart(text, index, free);
    if (from === index) continue;
    const after = sign.trim() === 'at' ? spelledDomain : domain;
    after.lastIndex = index + sign.length;
    if (!after.test(text)) continue;
    free = after.lastIndex;
    ranges.push({ from, to: free });
  }
  return ranges;
}

function findLocalStart(text: string, end: number, min: number): number {
  let at = end;
  while (at > Math.max(min, end - maxSpaces) && isSpace.test(text[at - 1] as string)) at--;
  const first = Math.max(min, at - maxLocalLength);
  let from = at;
  while (from > first && isLocal.test(text[from - 1] as string)) from--;
  return from === at ? end : from;
}
