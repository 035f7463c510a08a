import { isBlank } from '@afterglow/domain/chat';
import { composeText } from '@afterglow/domain/combining-marks';

const MAX_CHARACTERS = 1_000;
/**
 * Removing tags and marks shortens a text. A text with more units for each allowed character is rejected without
 * processing.
 */
const MAX_RAW_UNITS_PER_CHARACTER = 4;

// Control characters except tab and newline, and characters that change the text direction.
const INVISIBLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Returns a member’s text without HTML, lone surrogates, stacked marks and invisible characters; null when it is longer
 * than `maxCharacters`.
 */
export function toPlainText(raw: string, maxCharacters = MAX_CHARACTERS): string | null {
  if (raw.length > maxCharacters * MAX_RAW_UNITS_PER_CHARACTER) return null;
  const visible = composeText(raw.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, ''));
  // Removing a tag can bring marks together.
  const text = composeText(stripTags(visible))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (isBlank(text)) return '';
  return [...text].length > maxCharacters ? null : text;
}

const COMMENT_START = '<!--';
const COMMENT_END = '-->';
const isTagNameStart = (char: string | undefined) => char !== undefined && /^[a-z]$/i.test(char);

/**
 * Returns the text without HTML tags and comments, in one pass however deep they are nested. The output never contains
 * a whole tag: each character is checked together with the output before it, so the removal of one tag cannot create
 * another. An unclosed comment extends to the end of the text; an unclosed tag is not a tag.
 */
export function stripTags(text: string): string {
  const output: string[] = [];
  // The position of the first unclosed tag.
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
      output.length -= COMMENT_START.length;
      const end = text.indexOf(COMMENT_END, at + 1);
      if (end < 0) break;
      at = end + COMMENT_END.length - 1;
    }
  }
  return output.join('');
}

/** Returns where `<a` or `</a` starts at the end of the output, or -1. */
function findTagStart(output: readonly string[]): number {
  const before = output.length - 2;
  if (output[before] === '<') return before;
  return output[before] === '/' && output[before - 1] === '<' ? before - 1 : -1;
}

const endsWithCommentStart = (output: readonly string[]) =>
  output.slice(-COMMENT_START.length).join('') === COMMENT_START;
