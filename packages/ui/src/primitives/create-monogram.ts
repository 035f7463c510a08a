/** How many colours there are; the style sheet draws as many. */
export const TONES = 6;

// Letters that begin a name: no modifiers, as the Hawaiian and Arabic marks that stand before one.
const firstLetter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** FNV-1a: short, and near names fall far from each other. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * What stands for a person without a picture: the first letter of the name, of a name made of emoji the first of them, and
 * the colour that goes with the name wherever it is shown. '' where a name has neither. One letter and not two: two may
 * spell a word in Hebrew, and stand for something nobody wants to be called in German.
 */
export function createMonogram(name: string): { letter: string; tone: number } {
  const plain = name.normalize('NFKC');
  const tone = hashText(plain.trim().toLowerCase()) % TONES;
  const [letter] = firstLetter.exec(plain) ?? [];
  if (letter !== undefined) {
    const upper = letter.toUpperCase();
    // ß would be two letters.
    return { letter: [...upper].length === 1 ? upper : letter, tone };
  }
  for (const { segment } of graphemes.segment(plain))
    if (pictograph.test(segment)) return { letter: segment, tone };
  return { letter: '', tone };
}
