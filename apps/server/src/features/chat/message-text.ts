import { normalizeMessage, validateText } from '@afterglow/domain/chat';

// Embeddings, overrides and isolates let a text paint itself over what stands beside it.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text as it is stored, or why it cannot be: `empty`, `too_long` (2,000 code points), `control` (NUL and the like). */
export function cleanMessageText(
  raw: string,
): { text: string } | { error: 'empty' | 'too_long' | 'control' } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(raw)) return { error: 'control' };
  const text = normalizeMessage(raw.toWellFormed().replace(bidiControls, ''));
  const error = validateText(text);
  return error ? { error } : { text };
}
