/** What a sign is to a word: a part as it stands, a part in another shape, nothing, a blank, a mark, a letter of another width. */
export const [letter, odd, nothing, blank, mark, wide] = [0, 1, 2, 3, 4, 5];

/** Above the Hebrew letters there are no tables. */
const top = 0x600;
const kinds = new Uint8Array(top).fill(mark);
const shapes = new Uint16Array(top);
for (const [from, to, kind] of [
  [0x30, 0x39, letter],
  [0x41, 0x5a, odd],
  [0x61, 0x7a, letter],
  [0xc0, 0x24f, odd],
  [0x300, 0x36f, nothing],
  [0x591, 0x5c7, nothing],
  [0x5d0, 0x5ea, letter],
] as const)
  kinds.fill(kind, from, to + 1);
for (const sign of '\'"`´\u00ad\u05f3\u05f4') kinds[sign.charCodeAt(0)] = nothing;
for (const sign of ' \t\u00a0-_*~\u05be') kinds[sign.charCodeAt(0)] = blank;
for (let code = 0; code < top; code++)
  shapes[code] = String.fromCharCode(code).toLowerCase().normalize('NFD').charCodeAt(0);
shapes['ß'.charCodeAt(0)] = 's'.charCodeAt(0);

/** Quotes and dashes of print, what cannot be seen, letters of another width. */
function kindAbove(code: number): number {
  if (code >= 0x2010 && code <= 0x2015) return blank;
  if ((code >= 0x200b && code <= 0x201f) || (code >= 0x202a && code <= 0x202e)) return nothing;
  if ((code >= 0x2060 && code <= 0x2064) || (code >= 0xfe00 && code <= 0xfe0f) || code === 0xfeff)
    return nothing;
  const isWide = (code >= 0xff01 && code <= 0xff5e) || (code >= 0xfb1d && code <= 0xfb4f) || code === 0xd835;
  return isWide ? wide : mark;
}

export const kindOf = (code: number): number => (code < top ? (kinds[code] as number) : kindAbove(code));

/** Nobody means anything by a longer word. */
export const longestWord = 40;

/** The word without capitals, accents and what cannot be seen; a letter drawn out stands once. Nothing for a word that is too long. */
export function shaped(text: string, from: number, to: number): string {
  let word = '';
  let run = 0;
  for (let at = from; at < to && word.length <= longestWord; at++) {
    const code = text.charCodeAt(at);
    if (kindOf(code) === nothing) continue;
    const sign = shapes[code] as number;
    run = sign === word.charCodeAt(word.length - 1) ? run + 1 : 1;
    if (run < 3) word += String.fromCharCode(sign);
    else if (run === 3) word = word.slice(0, -1);
  }
  return word.length > longestWord ? '' : word;
}
