import { hash } from 'node:crypto';
import { normalizeMessage, validateText } from '@afterglow/domain/chat';
import type { Result } from '@afterglow/domain/result';
import type { MessageType } from '@afterglow/protocol/entities/message';

// Embeddings, overrides and isolates can change the display of the text around them.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns the text as stored, or why it is invalid: `empty`, `too_long` (2,000 code points), `control` (NUL and the
 * like).
 */
export function cleanMessageText(raw: string): Result<string, 'empty' | 'too_long' | 'control'> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(raw)) return { ok: false, error: 'control' };
  const text = normalizeMessage(raw.toWellFormed().replace(BIDI_CONTROLS, ''));
  const error = validateText(text);
  return error ? { ok: false, error } : { ok: true, value: text };
}

/**
 * Identifies the content that a trace id was first used for: 48 bits, a number. It protects no secret: a client that
 * makes two contents collide gets the reply to the first one.
 */
export function hashContent(
  receiverId: number,
  type: MessageType,
  body: string,
  { storyId, replyTo }: { storyId?: number | undefined; replyTo?: number | undefined } = {},
): number {
  const kind = `${type}${storyId === undefined ? '' : `@${storyId}`}${replyTo === undefined ? '' : `>${replyTo}`}`;
  return hash('sha256', `${receiverId} ${kind} ${body}`, 'buffer').readUIntBE(0, 6);
}
