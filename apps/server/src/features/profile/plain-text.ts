import { isBlank } from '@afterglow/domain/chat';
import { composeText } from '@afterglow/domain/combining-marks';

const maxCharacters = 1_000;
/** Tags and marks that go make a text shorter; one above this is not looked at at all. */
const maxRawUnits = 4_000;

// Control characters but tab and newline, and marks that turn the direction of what follows.
const invisible = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text in a member's own words without HTML, halves of characters, piles of marks and what cannot be seen; null when it is longer than 1,000 characters. */
export function toPlainText(raw: string): string | null {
  if (raw.length > maxRawUnits) return null;
  const visible = composeText(raw.toWellFormed().replace(/\r\n?/g, '\n').replace(invisible, ''));
  // Taking a tag out may bring marks together.
  const text = composeText(stripTags(visible))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (isBlank(text)) return '';
  return [...text].length > maxCharacters ? null : text;
}

const commentStart = '<!--';
const commentEnd = '-->';
const isTagNameStart = (char: string | undefined) => char !== undefined && /^[a-z]$/i.test(char);

/**
 * The text without HTML tags and comments, in one pass however they are nested. What is kept never holds a whole tag: each
 * character is judged beside those kept before it, so taking one tag out cannot put another together. A comment without an
 * end goes on to the end of the text; a tag without one is no tag.
 */
export function stripTags(text: string): string {
  const output: string[] = [];
  // Where the first tag begins that has no end yet.
  let tagAt = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '>' && tagAt >= 0) {
      output.length = tagAt;
      tagAt = -1;
      continue;
    }
    output.push(char);
    if (tagAt < 0 && isTagNameStart(char)) tagAt = findTagStart(output);
    if (char === '-' && endsWithCommentStart(output)) {
      output.length -= commentStart.length;
      const end = text.indexOf(commentEnd, at + 1);
      if (end < 0) break;
      at = end + commentEnd.length - 1;
    }
  }
  return output.join('');
}

/** Where `<a` or `</a` begins that ends what is kept, or -1. */
function findTagStart(output: readonly string[]): number {
  const before = output.length - 2;
  if (output[before] === '<') return before;
  return output[before] === '/' && output[before - 1] === '<' ? before - 1 : -1;
}

const endsWithCommentStart = (output: readonly string[]) =>
  output.slice(-commentStart.length).join('') === commentStart;
