import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { type AuthOptions, deriveCookieSecret, SESSION_TTL_S } from './better-auth.ts';

type Site = { publicUrl: string };

/** Returns the decoded value of a cookie of the request; null if it is missing or cannot be decoded. */
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

/** Identifies the cookie that asked for a ticket without revealing it. Guests without a cookie share one value. */
export function getSessionKey(cookie: string | null | undefined): string {
  return cookie ? hash('sha256', cookie, 'base64url') : 'guest';
}

/** Returns a `Set-Cookie` header: SameSite=Lax and for every path by default, and secure on an https site. */
export function formatCookie(site: Site, cookie: SetCookie): string {
  return stringifySetCookie({
    path: '/',
    sameSite: 'lax',
    secure: site.publicUrl.startsWith('https:'),
    ...cookie,
  });
}

/** Returns the session cookie in the form that better-auth sets and reads. */
export function formatSessionCookie(options: AuthOptions, token: string): string {
  const signature = createHmac('sha256', deriveCookieSecret(options.secret)).update(token).digest('base64');
  return formatCookie(options, {
    name: 'session',
    value: `${token}.${signature}`,
    maxAge: SESSION_TTL_S,
    httpOnly: true,
  });
}

/**
 * Returns the cookies of a new session: the session's own, made by better-auth or `formatSessionCookie`, and the hint.
 */
export function addHintCookie(site: Site, setCookies: readonly string[]): string[] {
  return [...setCookies, formatHintCookie(site, SESSION_TTL_S)];
}

/** Returns the same session cookie again, with its full lifetime. */
export function renewCookies(site: Site, value: string): string[] {
  const session = { name: 'session', value, maxAge: SESSION_TTL_S, httpOnly: true };
  return addHintCookie(site, [formatCookie(site, session)]);
}

export function expireCookies(site: Site): string[] {
  return [
    formatCookie(site, { name: 'session', value: '', maxAge: 0, httpOnly: true }),
    formatHintCookie(site, 0),
  ];
}

/**
 * Returns the cookie that the app can read: a session may exist, so the app may start on the pages for
 * members.
 */
function formatHintCookie(site: Site, maxAge: number): string {
  return formatCookie(site, { name: 'session_hint', value: maxAge > 0 ? '1' : '', maxAge });
}
