import { isSitePath, sitePaths } from '@afterglow/domain/site-paths';
import { type Address, buildHref, parseSearch, type SearchParams } from './address.ts';
import { readStored, removeStored, writeStored } from './device-storage.ts';

const STORAGE_KEY = 'wanted_page';

const memberPaths = sitePaths.member.map((path) => path.split('/:')[0]);

/**
 * The members' page that a remembered address names; null for anything else. What is stored may have been tampered with, and
 * `//elsewhere`, `/\elsewhere` or another spelling of another site is never followed.
 */
export function parseMemberPage(address: string | null): { to: Address; search: SearchParams } | null {
  const [, pathname = '', query = ''] = /^(\/[\w\-/]*)(?:\?([^#]*))?$/.exec(address ?? '') ?? [];
  if (!isSitePath(pathname)) return null;
  const isMemberPath = memberPaths.some((first) => pathname === first || pathname.startsWith(`${first}/`));
  return isMemberPath ? { to: pathname as Address, search: parseSearch(query) } : null;
}

/** A page of members that a guest asked for: it is opened once they have signed in. */
export const storeRequestedPage = (pathname: string, search: SearchParams): void =>
  writeStored('sessionStorage', STORAGE_KEY, buildHref(pathname, search));

/** Where a new session begins: the page that was asked for before it, once; else the cards. */
export function takeRequestedPage(): { to: Address; search: SearchParams } {
  const stored = readStored('sessionStorage', STORAGE_KEY);
  removeStored('sessionStorage', STORAGE_KEY);
  return parseMemberPage(stored) ?? { to: '/explore', search: {} };
}
