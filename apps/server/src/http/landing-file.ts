import { languageFrom } from '@afterglow/domain/languages';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../identity/cookies.ts';

const tones = new Map([
  ['/', 'ember'],
  ['/landing', 'ember'],
  ['/landing-blue', 'blue'],
]);

/**
 * The landing as the build drew it beforehand, in the visitor's language (`?lang`, cookie, browser), as a path below
 * the member app's folder; null for every other page.
 */
export function landingFile(request: FastifyRequest, url: string): string | null {
  const tone = tones.get(url);
  if (tone === undefined) return null;
  const { lang } = request.query as { lang?: unknown };
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.split(';', 1)[0]?.trim() ?? '');
  const language = languageFrom([String(lang ?? ''), cookieOf(request, 'lang') ?? '', ...accepted]);
  return `landing/${tone}.${language}.html`;
}
