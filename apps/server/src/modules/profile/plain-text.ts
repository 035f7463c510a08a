import { isBlank } from '@afterglow/domain/chat';
import { unpiled } from '@afterglow/domain/piled-marks';

const mostCharacters = 1_000;

const tag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^>]*>/gi;
// Control characters but tab and newline, and marks that turn the direction of what follows.
const unseen = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text in a member's own words without HTML, halves of characters, piles of marks and what cannot be seen; null when it is longer than 1,000 characters. */
export function plainText(raw: string): string | null {
  let text = unpiled(raw.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(unseen, ''));
  // Taking one tag out may put another together.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(tag, '');
  }
  text = text.replace(/\n{3,}/g, '\n\n').trim();
  if (isBlank(text)) return '';
  return [...text].length > mostCharacters ? null : text;
}
