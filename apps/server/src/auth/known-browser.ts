import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DAY_S } from '@afterglow/domain/time';
import { isSameSignature } from '../compare-signatures.ts';
import { listAcceptedSecrets } from '../config.ts';
import type { AuthOptions } from './better-auth.ts';
import { formatCookie, readCookie } from './cookies.ts';

/** The paths on which somebody could lock a member out. The cookie is sent to no other path. */
const AUDIENCES = {
  member: { name: 'known', paths: ['/api/login', '/api/recover'] },
  staff: { name: 'staff_known', paths: ['/console/api/login'] },
} as const;
type Audience = keyof typeof AUDIENCES;

const TTL_S = 180 * DAY_S;
const shape = /^([\w-]{22})\.([\w-]{43})$/;

const createMark = (secret: string, audience: Audience, browserId: string, email: string) =>
  createHmac('sha256', secret).update(`known-browser\n${audience}\n${browserId}\n${email}`).digest();

/**
 * Marks a browser in which this address has logged in. It opens nothing. Attempts from other browsers use another
 * budget than attempts from a marked one, so nobody can lock members out of their accounts. It does not contain the
 * address.
 */
export function createKnownBrowserCookies(site: AuthOptions, audience: Audience, email: string): string[] {
  const browserId = randomBytes(16).toString('base64url');
  const value = `${browserId}.${createMark(site.secret, audience, browserId, email).toString('base64url')}`;
  const { name, paths } = AUDIENCES[audience];
  const baseCookie = { name, value, maxAge: TTL_S, httpOnly: true, sameSite: 'strict' } as const;
  return paths.map((path) => formatCookie(site, { ...baseCookie, path }));
}

/** Returns the id of the browser if it is marked for this address, else null. */
export function findKnownBrowser(
  site: AuthOptions,
  audience: Audience,
  request: Pick<IncomingMessage, 'headers'>,
  email: string,
): string | null {
  const [, browserId = '', cookieMark = ''] =
    shape.exec(readCookie(request, AUDIENCES[audience].name) ?? '') ?? [];
  if (!browserId) return null;
  const receivedMark = Buffer.from(cookieMark, 'base64url');
  const isMarked = listAcceptedSecrets(site).some((secret) =>
    isSameSignature(receivedMark, createMark(secret, audience, browserId, email)),
  );
  return isMarked ? browserId : null;
}
