import { isBlank } from '@afterglow/domain/chat';
import { composeText } from '@afterglow/domain/combining-marks';
import { stripTags } from './strip-tags.ts';

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
