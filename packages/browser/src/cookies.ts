import { DAY_S } from '@afterglow/domain/time';

/** Returns a readable cookie's value, or undefined. */
export function readCookie(name: string): string | undefined {
  // A prerendered page has no cookies.
  if (typeof document === 'undefined') return undefined;
  for (const part of document.cookie.split('; ')) {
    const [key, value] = part.split('=', 2);
    if (key === name) return decodeURIComponent(value ?? '');
  }
  return undefined;
}

/** Sets a cookie for the whole site. `days` 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = Math.round(days * DAY_S);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
