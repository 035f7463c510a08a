import { acceptedTags, isLanguage, type Language, languageFrom } from '@afterglow/domain/languages';
import { sitePaths } from '@afterglow/domain/site-paths';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../identity/cookies.ts';

const tones = new Map([
  ['/', 'ember'],
  ['/landing', 'ember'],
  ['/landing-blue', 'blue'],
]);

const firstPart = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? '';
const { guest, open, pages, member } = sitePaths;
const forAll = new Set([...guest, ...open, ...pages].map(firstPart));
const forMembers = new Set(member.map(firstPart));

/** Which language the address asks for, as links of search engines do; null without one. Nobody's link changes a member's language. */
export function askedLanguage(request: FastifyRequest, url: string): Language | null {
  const { lang } = request.query as { lang?: unknown };
  const heard = tones.has(url) || cookieOf(request, 'session_hint') === null;
  return heard && isLanguage(lang) ? lang : null;
}

/** The language a page comes in, as it will choose it itself: by its address, then cookie, then browser. */
export function pageLanguage(request: FastifyRequest, url: string): Language {
  const accepted = acceptedTags(request.headers['accept-language']);
  return askedLanguage(request, url) ?? languageFrom([cookieOf(request, 'lang') ?? '', ...accepted]);
}

/**
 * A page as the build drew it beforehand, in the visitor's language, as a path below the member app's folder: the landing whole,
 * a member's page with the first picture of its screen, others with what they will fetch. Null where the app decides alone, as for
 * a member's page that is asked for without a session. `url`: a page of the site, without a query.
 */
export function drawnFile(request: FastifyRequest, url: string): string | null {
  const language = pageLanguage(request, url);
  const tone = tones.get(url);
  if (tone !== undefined) return `landing/${tone}.${language}.html`;
  const page = firstPart(url);
  // Without a person a phone goes on to the list, and a desktop shows none.
  const nobody = page === '/chat' && url.length <= '/chat/'.length;
  // A screen below another one has a first picture of its own, which is not drawn beforehand.
  const below = page !== '/chat' && url.length > page.length + 1;
  const shelled = forMembers.has(page) && !nobody && !below && cookieOf(request, 'session_hint') !== null;
  return forAll.has(page) || shelled ? `pages${page}.${language}.html` : null;
}
