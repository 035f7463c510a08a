/** Normalized text, and the position of each of its characters in the original. */
export type NormalizedText = {
  /** Lower case, compatibility forms resolved, digits of any script as 0-9, dashes as `-`, no zero-width characters. */
  text: string;
  /** The index in the original for each unit of `text`, followed by the length of the original. */
  offsets: readonly number[];
};

// Characters that only format, fill, combine or control. Tabs and line breaks stay.
const hasNoWidth = /^(?:\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{M}|[^\P{Cc}\t\n\r])$/u;
const isDigit = /^\p{Nd}$/u;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u30fb': '.',
  '\u3002': '.',
  '\u2800': ' ',
  '’': "'",
  '‘': "'",
  '׳': "'",
  '`': "'",
  '´': "'",
};
const isDash = /^\p{Pd}$/u;

/** Converts a digit of any script. The digits of a script are consecutive code points from its zero. */
function toAsciiDigit(point: number): string {
  let zero = point;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

function normalizePart(char: string): string {
  if (hasNoWidth.test(char)) return '';
  if (isDigit.test(char)) return toAsciiDigit(char.codePointAt(0) as number);
  if (isDash.test(char)) return '-';
  return LOOKALIKES[char] ?? char.toLowerCase();
}

const cache = new Map<string, string>();
/** More different characters than one text has. */
const MAX_CACHED = 16_384;

function normalizeCharacter(char: string): string {
  const cached = cache.get(char);
  if (cached !== undefined) return cached;
  let normalized = '';
  for (const part of LOOKALIKES[char] ?? char.normalize('NFKD')) normalized += normalizePart(part);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(char, normalized);
  return normalized;
}

/** Returns the same text with one space for each run of spaces, tabs and line breaks. */
export function foldSpaces({ text, offsets }: NormalizedText): NormalizedText {
  const folded: string[] = [];
  const foldedOffsets: number[] = [];
  let isAfterSpace = false;
  for (let at = 0; at < text.length; at++) {
    const isSpace = /\s/.test(text.charAt(at));
    if (!isSpace || !isAfterSpace) {
      folded.push(isSpace ? ' ' : text.charAt(at));
      foldedOffsets.push(offsets[at] ?? 0);
    }
    isAfterSpace = isSpace;
  }
  foldedOffsets.push(offsets.at(-1) ?? 0);
  return { text: folded.join(''), offsets: foldedOffsets };
}

export function normalizeText(original: string): NormalizedText {
  const parts: string[] = [];
  const offsets: number[] = [];
  for (let from = 0; from < original.length; ) {
    const char = String.fromCodePoint(original.codePointAt(from) as number);
    const normalized = normalizeCharacter(char);
    parts.push(normalized);
    for (let n = 0; n < normalized.length; n++) offsets.push(from);
    from += char.length;
  }
  offsets.push(original.length);
  return { text: parts.join(''), offsets };
}

/** Characters that normalization changes at most to lower case. Most texts hold nothing else. */
const otherThanPlain = /[^\t\n\r -_a-~א-ת]+/g;

/**
 * Returns the text of `foldSpaces(normalizeText(text))`. Without the positions it takes a tenth of the time: 0.4 µs
 * for 90 characters.
 */
export function foldText(text: string): string {
  const normalized = text.replace(otherThanPlain, (part) => normalizeText(part).text).toLowerCase();
  return normalized.replace(/\s+/g, ' ');
}
