import { type Language, toLanguage } from '@afterglow/domain/languages';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../auth/cookies.ts';
import { toPlainText } from '../features/profile/index.ts';

// Fields of the forms that anybody may send, signed in or not: withdrawals, cancellations, notices of content.

/** Returns the text as one line without invisible characters; null when it is longer than `maxLength`. */
export function cleanLine(raw: string, maxLength: number): string | null {
  const line = toPlainText(raw)?.replaceAll('\n', ' ') ?? null;
  return line === null || [...line].length > maxLength ? null : line;
}

/** Returns the language of the emails about the form: that of the page, else the one the browser stored. */
export function chooseReplyLanguage(request: FastifyRequest, languageCode: string | undefined): Language {
  const requested = languageCode ?? readCookie(request, 'lang');
  return toLanguage(requested);
}
