import { isLanguage, type Language, matchLanguage, parseAcceptLanguage } from '@afterglow/domain/languages';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../auth/cookies.ts';

const TONES = new Map([
  ['/', 'ember'],
  ['/landing', 'ember'],
  ['/landing-blue', 'blue'],
]);

const getFirstSegment = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? '';
const { guest, open: openPaths, pages, member } = SITE_PATHS;
const publicPages = new Set([...guest, ...openPaths, ...pages].map(getFirstSegment));
const memberPages = new Set(member.map(getFirstSegment));

/**
 * Returns the language that the address names, as links from search engines do; null without one. A link never changes
 * the language of a member.
 */
export function getRequestedLanguage(request: FastifyRequest, url: string): Language | null {
  const { lang } = request.query as { lang?: unknown };
  const isHonored = TONES.has(url) || readCookie(request, 'session_hint') === null;
  return isHonored && isLanguage(lang) ? lang : null;
}

/**
 * Returns the language that the app will choose: by the address, then the cookie, then the market of the host
 * (`hostLanguage`), then the browser.
 */
export function choosePageLanguage(
  request: FastifyRequest,
  url: string,
  hostLanguage: Language | null = null,
): Language {
  const chosen = getRequestedLanguage(request, url) ?? readCookie(request, 'lang');
  if (isLanguage(chosen)) return chosen;
  const accepted = parseAcceptLanguage(request.headers['accept-language']);
  return hostLanguage ?? matchLanguage([chosen ?? '', ...accepted]);
}

/**
 * Returns the prerendered file of a page in the visitor's language, as a path below the build of the member app: the
 * whole landing page, a member page with its skeleton, or another page with the links to what it will fetch. Null where
 * the app renders alone, as for a member page without a session. `url` is a page of the site without a query.
 */
export function findPrerenderedFile(
  request: FastifyRequest,
  url: string,
  hostLanguage: Language | null = null,
): string | null {
  const language = choosePageLanguage(request, url, hostLanguage);
  const tone = TONES.get(url);
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
