import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { type AuthOptions, deriveCookieSecret, sessionTtlS } from './better-auth.ts';

type Site = { publicUrl: string };

/** Value of a cookie of the request, decoded; null when there is none or it cannot be decoded. */
export function readCookie(request: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  return parseCookie(request.headers.cookie ?? '', { decode })[name] ?? null;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Names the cookie that asked for a ticket without giving it away; guests without one share a name. */
export function getSessionKey(cookie: string | null | undefined): string {
  return cookie ? hash('sha256', cookie, 'base64url') : 'guest';
}

/** A `Set-Cookie` of ours: lax and for every page unless told otherwise, and secure wherever the site is. */
export function formatCookie(site: Site, cookie: SetCookie): string {
  return stringifySetCookie({
    path: '/',
    sameSite: 'lax',
    secure: site.publicUrl.startsWith('https:'),
    ...cookie,
  });
}

/** The cookie by which a browser has this session, in the form that the library sets and reads itself. */
export function formatSessionCookie(options: AuthOptions, token: string): string {
  const signature = createHmac('sha256', deriveCookieSecret(options.secret)).update(token).digest('base64');
  return formatCookie(options, {
    name: 'session',
    value: `${token}.${signature}`,
    maxAge: sessionTtlS,
    httpOnly: true,
  });
}

/** What a browser gets with a session: the session's own cookies, as the identity library or `sessionCookie` made them, and the hint. */
export function addHintCookie(site: Site, setCookies: readonly string[]): string[] {
  return [...setCookies, formatHintCookie(site, sessionTtlS)];
}

/** The same session cookie once more, for its full time. */
export function renewCookies(site: Site, value: string): string[] {
  const session = { name: 'session', value, maxAge: sessionTtlS, httpOnly: true };
  return addHintCookie(site, [formatCookie(site, session)]);
}

export function expireCookies(site: Site): string[] {
  return [
    formatCookie(site, { name: 'session', value: '', maxAge: 0, httpOnly: true }),
    formatHintCookie(site, 0),
  ];
}

/** Readable by the app: there may be a session, so it may start on the signed-in pages. */
function formatHintCookie(site: Site, maxAge: number): string {
  return formatCookie(site, { name: 'session_hint', value: maxAge > 0 ? '1' : '', maxAge });
}
