import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../identity/cookies.ts';
import { plainText } from '../modules/profile/profile.ts';

// What is declared to the house by whoever comes, signed in or not: withdrawals, cancellations, notices of content.

/** Of a name as somebody signs with it. */
export const mostName = 100;

/** What fits into one line, without what cannot be seen; null when it is longer. */
export function lineOf(raw: string, most: number): string | null {
  const line = plainText(raw)?.replaceAll('\n', ' ') ?? null;
  return line === null || [...line].length > most ? null : line;
}

/** The language a letter about it is written in: the one the page said, else the browser's. */
export function languageToAnswer(request: FastifyRequest, said: string | undefined): Language {
  const asked = said ?? cookieOf(request, 'lang');
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
}
