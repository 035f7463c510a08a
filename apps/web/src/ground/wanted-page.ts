import { isSitePath, sitePaths } from '@afterglow/domain/site-paths';
import { type Address, hrefOf, type Search, searchOf } from './address.ts';

const WANTED = 'wanted_page';

/** Storage may be closed to us: then it is remembered as long as the page lives. */
let kept: string | null = null;

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
export function rememberWanted(pathname: string, search: Search): void {
  kept = hrefOf(pathname, search);
  try {
    sessionStorage.setItem(WANTED, kept);
  } catch {
    // See `kept`.
  }
}

/** Where a new session begins: the page that was asked for before it, once; else the cards. */
export function takeWanted(): { to: Address; search: Search } {
  let wanted = kept;
  kept = null;
  try {
    wanted = sessionStorage.getItem(WANTED) ?? wanted;
    sessionStorage.removeItem(WANTED);
  } catch {
    // See `kept`.
  }
  return memberPageOf(wanted) ?? { to: '/explore', search: {} };
}
