import { isSitePath, sitePaths } from '@afterglow/domain/site-paths';
import { type Address, hrefOf, type Search, searchOf } from './address.ts';
import { keep, kept, letGo } from './device-store.ts';

const WANTED = 'wanted_page';

const firsts = sitePaths.member.map((path) => path.split('/:')[0]);

/**
 * The members' page that a remembered address names; null for anything else. What is stored may have been tampered with, and
 * `//elsewhere`, `/\elsewhere` or another spelling of another site is never followed.
 */
export function memberPageOf(address: string | null): { to: Address; search: Search } | null {
  const [, pathname = '', query = ''] = /^(\/[\w\-/]*)(?:\?([^#]*))?$/.exec(address ?? '') ?? [];
  if (!isSitePath(pathname)) return null;
  const own = firsts.some((first) => pathname === first || pathname.startsWith(`${first}/`));
  return own ? { to: pathname as Address, search: searchOf(query) } : null;
}

/** A page of members that a guest asked for: it is opened once they have signed in. */
export const rememberWanted = (pathname: string, search: Search): void =>
  keep('sessionStorage', WANTED, hrefOf(pathname, search));

/** Where a new session begins: the page that was asked for before it, once; else the cards. */
export function takeWanted(): { to: Address; search: Search } {
  const wanted = kept('sessionStorage', WANTED);
  letGo('sessionStorage', WANTED);
  return memberPageOf(wanted) ?? { to: '/explore', search: {} };
}
