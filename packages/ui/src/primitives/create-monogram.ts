/** The number of colours; the style sheet has as many. */
export const TONES = 6;

// Letters that can start a name: no modifiers, such as the Hawaiian and Arabic marks in front of a letter.
const firstLetter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the FNV-1a hash: short, and similar names get very different values. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Returns the monogram of a person without a picture: the first letter of the name, or for a name of emoji the first
 * emoji, and a colour that depends only on the name. '' for a name with neither. One letter and not two: two may spell
 * a word in Hebrew, or an abbreviation with a bad meaning in German.
 */
export function createMonogram(name: string): { letter: string; tone: number } {
  const plain = name.normalize('NFKC');
  const tone = hashText(plain.trim().toLowerCase()) % TONES;
  const [letter] = firstLetter.exec(plain) ?? [];
  if (letter !== undefined) {
    const upper = letter.toUpperCase();
    // The upper case of ß would be two letters.
    return { letter: [...upper].length === 1 ? upper : letter, tone };
  }
  for (const { segment } of graphemes.segment(plain))
    if (pictograph.test(segment)) return { letter: segment, tone };
  return { letter: '', tone };
}
