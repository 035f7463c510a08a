import { isLanguage, type Language, matchLanguage, parseAcceptLanguage } from '@afterglow/domain/languages';
import { sitePaths } from '@afterglow/domain/site-paths';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../auth/cookies.ts';

const tones = new Map([
  ['/', 'ember'],
  ['/landing', 'ember'],
  ['/landing-blue', 'blue'],
]);

const getFirstSegment = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? '';
const { guest, open: openPaths, pages, member } = sitePaths;
const publicPages = new Set([...guest, ...openPaths, ...pages].map(getFirstSegment));
const memberPages = new Set(member.map(getFirstSegment));

/** Which language the address asks for, as links of search engines do; null without one. Nobody's link changes a member's language. */
export function getRequestedLanguage(request: FastifyRequest, url: string): Language | null {
  const { lang } = request.query as { lang?: unknown };
  const isHonored = tones.has(url) || readCookie(request, 'session_hint') === null;
  return isHonored && isLanguage(lang) ? lang : null;
}

/** The language a page comes in, as it will choose it itself: by its address, then cookie, then browser. */
export function choosePageLanguage(request: FastifyRequest, url: string): Language {
  const accepted = parseAcceptLanguage(request.headers['accept-language']);
  return (
    getRequestedLanguage(request, url) ?? matchLanguage([readCookie(request, 'lang') ?? '', ...accepted])
  );
}

/**
 * A page as the build drew it beforehand, in the visitor's language, as a path below the member app's folder: the landing whole,
 * a member's page with the first picture of its screen, others with what they will fetch. Null where the app decides alone, as for
 * a member's page that is asked for without a session. `url`: a page of the site, without a query.
 */
export function findPrerenderedFile(request: FastifyRequest, url: string): string | null {
  const language = choosePageLanguage(request, url);
  const tone = tones.get(url);
  if (tone !== undefined) return `landing/${tone}.${language}.html`;
  const page = getFirstSegment(url);
  // Without a person a phone goes on to the list, and a desktop shows none.
  const isChatList = page === '/chat' && url.length <= '/chat/'.length;
  // A screen below another one has a first picture of its own, which is not drawn beforehand.
  const isNested = page !== '/chat' && url.length > page.length + 1;
  const hasShell =
    memberPages.has(page) && !isChatList && !isNested && readCookie(request, 'session_hint') !== null;
  return publicPages.has(page) || hasShell ? `pages${page}.${language}.html` : null;
}
