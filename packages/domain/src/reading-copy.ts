/** A text as an eye reads it, and where each of its characters stands in the original. */
export type ReadingCopy = {
  /** Lower case, compatibility forms resolved, digits of any script as 0-9, dashes as `-`, nothing that has no width. */
  text: string;
  /** For each unit of `text` the index in the original, and at the end the original's length. */
  at: readonly number[];
};

// What only formats, fills, combines or controls; tab and line breaks stay.
const hasNoWidth = /^(?:\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{M}|[^\P{Cc}\t\n\r])$/u;
const isDigit = /^\p{Nd}$/u;

const alike: Readonly<Record<string, string>> = {
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

/** Digits of a script stand beside each other from its zero on. */
function digitOf(point: number): string {
  let zero = point;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

function readAs(char: string): string {
  if (hasNoWidth.test(char)) return '';
  if (isDigit.test(char)) return digitOf(char.codePointAt(0) as number);
  if (isDash.test(char)) return '-';
  return alike[char] ?? char.toLowerCase();
}

const known = new Map<string, string>();
/** More different characters than one text holds. */
const mostKnown = 16_384;

function readingOf(char: string): string {
  const before = known.get(char);
  if (before !== undefined) return before;
  let reading = '';
  for (const part of alike[char] ?? char.normalize('NFKD')) reading += readAs(part);
  if (known.size >= mostKnown) known.clear();
  known.set(char, reading);
  return reading;
}

export function readingCopy(original: string): ReadingCopy {
  const parts: string[] = [];
  const at: number[] = [];
  for (let from = 0; from < original.length; ) {
    const char = String.fromCodePoint(original.codePointAt(from) as number);
    const reading = readingOf(char);
    parts.push(reading);
    for (let n = 0; n < reading.length; n++) at.push(from);
    from += char.length;
  }
  at.push(original.length);
  return { text: parts.join(''), at };
}
