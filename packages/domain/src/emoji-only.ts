/** A text of more emoji than this stays small. */
const MAX_EMOJI = 3;

const graphemes = new Intl.Segmenter();

const ONE = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?[\\u{e0020}-\\u{e007f}]*';
const emoji = new RegExp(`^(?:\\p{RI}{2}|[0-9#*]\\ufe0f\\u20e3|${ONE}(?:\\u200d${ONE})*)$`, 'u');
// Without one of these it is a sign such as © or ✓, which is drawn like a letter.
const inColour = /\p{Emoji_Presentation}|\p{RI}|\ufe0f|\p{Emoji_Modifier}/u;

/** Returns the number of emoji of which a text consists: 1 to 3, or 0 if it has other characters or more emoji. */
export function countEmojiOnly(text: string): 0 | 1 | 2 | 3 {
  // The longest emoji, a kiss of two people with skin tones, has 15 code units.
  if (text.length > MAX_EMOJI * 20) return 0;
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (segment.trim() === '') continue;
    if (!emoji.test(segment) || !inColour.test(segment)) return 0;
    count += 1;
    if (count > MAX_EMOJI) return 0;
  }
  return count as 0 | 1 | 2 | 3;
}
