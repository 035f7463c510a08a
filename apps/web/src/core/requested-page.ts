import { isSitePath, SITE_PATHS } from '@afterglow/domain/site-paths';
import { type Address, buildHref, parseSearch, type SearchParams } from './address.ts';
import { readStored, removeStored, writeStored } from './device-storage.ts';

const STORAGE_KEY = 'wanted_page';

const memberPaths = SITE_PATHS.member.map((path) => path.split('/:')[0]);

/**
 * Returns the members' page that a stored address names; null for anything else. The stored value may have been
 * tampered with: `//elsewhere`, `/\elsewhere` or another spelling of another site is never followed.
 */
export function parseMemberPage(address: string | null): { to: Address; search: SearchParams } | null {
  const [, pathname = '', query = ''] = /^(\/[\w\-/]*)(?:\?([^#]*))?$/.exec(address ?? '') ?? [];
  if (!isSitePath(pathname)) return null;
  const isMemberPath = memberPaths.some((first) => pathname === first || pathname.startsWith(`${first}/`));
  return isMemberPath ? { to: pathname as Address, search: parseSearch(query) } : null;
}

/** Stores the members' page that a guest requested: it opens after sign-in. */
export const storeRequestedPage = (pathname: string, search: SearchParams): void =>
  writeStored('sessionStorage', STORAGE_KEY, buildHref(pathname, search));

/** Returns the first page of a new session: the requested page, once; otherwise the cards. */
export function takeRequestedPage(): { to: Address; search: SearchParams } {
  const stored = readStored('sessionStorage', STORAGE_KEY);
  removeStored('sessionStorage', STORAGE_KEY);
  return parseMemberPage(stored) ?? { to: '/explore', search: {} };
}
