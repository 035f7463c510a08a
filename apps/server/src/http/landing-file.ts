import { type Language, languageFrom } from '@afterglow/domain/languages';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../identity/cookies.ts';

const tones = new Map([
  ['/', 'ember'],
  ['/landing', 'ember'],
  ['/landing-blue', 'blue'],
]);

/** The language a page comes in, as it will choose it itself: cookie, then browser; a landing that was drawn beforehand also by `?lang`. */
export function pageLanguage(request: FastifyRequest, url: string): Language {
  const { lang } = request.query as { lang?: unknown };
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.split(';', 1)[0]?.trim() ?? '');
  const asked = tones.has(url) ? [String(lang ?? '')] : [];
  return languageFrom([...asked, cookieOf(request, 'lang') ?? '', ...accepted]);
}

/**
 * The landing as the build drew it beforehand, in the visitor's language, as a path below the member app's folder; null for
 * every other page.
 */
export function landingFile(request: FastifyRequest, url: string): string | null {
  const tone = tones.get(url);
  return tone === undefined ? null : `landing/${tone}.${pageLanguage(request, url)}.html`;
}
