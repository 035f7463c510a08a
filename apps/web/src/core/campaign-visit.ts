import { formatCampaignVisit, parseCampaignVisit } from '@afterglow/domain/campaigns';
import { isGuestPath } from '@afterglow/domain/site-paths';
import { buildHref, parseSearch, type SearchParams } from './address.ts';
import { hasSessionHint } from './session-hint.ts';

/** The codes of the link that led here. They travel in the addresses of guest pages; nothing stores them. */
let carried: SearchParams = {};

/** Reads the campaign of the first address of the app. */
export function readCampaignVisit(search: SearchParams): void {
  const visit = parseCampaignVisit(search);
  carried = visit ? parseSearch(formatCampaignVisit(visit)) : {};
}

/** Forgets the campaign once it is stored with an account. */
export const clearCampaignVisit = (): void => {
  carried = {};
};

/** Adds the codes to the search of a guest page. An address of its own codes keeps them. */
export function withCampaignVisit(pathname: string, search: SearchParams): SearchParams {
  if (carried.c === undefined || search.c !== undefined) return search;
  return isGuestPath(pathname) && !hasSessionHint() ? { ...search, ...carried } : search;
}

/** Adds the codes to a link of the page that is about to be followed, also into another tab. */
export function passOnCampaignVisit({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link) return;
  const search = parseSearch(link.search);
  const added = withCampaignVisit(link.pathname, search);
  if (added !== search) link.setAttribute('href', buildHref(link.pathname, added) + link.hash);
}
