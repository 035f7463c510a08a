import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { acceptedSecrets } from '../config.ts';
import { cookieFor, cookieOf } from './cookies.ts';
import type { IdentityOptions } from './identity.ts';

/** Where strangers could shut somebody out, and the cookie that is sent nowhere else. */
const doors = {
  member: { name: 'known', paths: ['/api/login', '/api/recover'] },
  staff: { name: 'staff_known', paths: ['/console/api/login'] },
} as const;
type Door = keyof typeof doors;

const lifeS = 180 * 24 * 3600;
const shape = /^([\w-]{22})\.([\w-]{43})$/;

const mark = (secret: string, door: Door, name: string, email: string) =>
  createHmac('sha256', secret).update(`known-browser\n${door}\n${name}\n${email}`).digest();

/**
 * Marks a browser in which this address has signed in. It opens nothing: whoever guesses elsewhere uses up another budget than
 * whoever has it, so nobody is kept out of their own account. It names no one.
 */
export function knownBrowserCookies(site: IdentityOptions, door: Door, email: string): string[] {
  const name = randomBytes(16).toString('base64url');
  const value = `${name}.${mark(site.secret, door, name, email).toString('base64url')}`;
  const { name: cookie, paths } = doors[door];
  const kept = { name: cookie, value, maxAge: lifeS, httpOnly: true, sameSite: 'strict' } as const;
  return paths.map((path) => cookieFor(site, { ...kept, path }));
}

/** The name of the browser where it is marked for this address, else null. */
export function knownBrowser(
  site: IdentityOptions,
  door: Door,
  request: Pick<IncomingMessage, 'headers'>,
  email: string,
): string | null {
  const [, name = '', given = ''] = shape.exec(cookieOf(request, doors[door].name) ?? '') ?? [];
  if (!name) return null;
  const told = Buffer.from(given, 'base64url');
  const isMarked = acceptedSecrets(site).some((secret) => {
    const right = mark(secret, door, name, email);
    return told.length === right.length && timingSafeEqual(told, right);
  });
  return isMarked ? name : null;
}
