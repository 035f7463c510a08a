import { hash } from 'node:crypto';
import { normalizeMessage, validateText } from '@afterglow/domain/chat';
import type { MessageType } from '@afterglow/protocol/entities/message';

// Embeddings, overrides and isolates let a text cover what is beside it.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text as it is stored, or why it cannot be: `empty`, `too_long` (2,000 code points), `control` (NUL and the like). */
export function cleanMessageText(
  raw: string,
): { text: string } | { error: 'empty' | 'too_long' | 'control' } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(raw)) return { error: 'control' };
  const text = normalizeMessage(raw.toWellFormed().replace(BIDI_CONTROLS, ''));
  const error = validateText(text);
  return error ? { error } : { text };
}

/**
 * Tells what a trace id was first used for from anything else: 48 bits, a number. No secret hangs on it: who makes two contents
 * collide gets the answer to the first of them.
 */
export function contentHash(
  receiverId: number,
  type: MessageType,
  body: string,
  { storyId, replyTo }: { storyId?: number | undefined; replyTo?: number | undefined } = {},
): number {
  const kind = `${type}${storyId === undefined ? '' : `@${storyId}`}${replyTo === undefined ? '' : `>${replyTo}`}`;
  return hash('sha256', `${receiverId} ${kind} ${body}`, 'buffer').readUIntBE(0, 6);
}
