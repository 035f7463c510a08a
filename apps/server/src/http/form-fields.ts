import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../auth/cookies.ts';
import { toPlainText } from '../features/profile/index.ts';

// What is declared to the house by whoever comes, signed in or not: withdrawals, cancellations, notices of content.

/** Of a name as somebody signs with it. */
export const maxNameLength = 100;

/** What fits into one line, without what cannot be seen; null when it is longer. */
export function cleanLine(raw: string, maxLength: number): string | null {
  const line = toPlainText(raw)?.replaceAll('\n', ' ') ?? null;
  return line === null || [...line].length > maxLength ? null : line;
}

/** The language a letter about it is written in: the one the page said, else the browser's. */
export function chooseReplyLanguage(request: FastifyRequest, languageCode: string | undefined): Language {
  const requested = languageCode ?? readCookie(request, 'lang');
  return isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
}
