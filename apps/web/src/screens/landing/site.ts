import type { Language } from '@afterglow/domain/languages';

/** What the landing needs to know of the site's settings, from `GET /api/site`. */
export interface Site {
  name: string;
  partners: 'virtual' | 'members' | 'mixed';
  /** A line about how many members there are; null when there is nothing true to say. */
  community: string | null;
}

/** Null when the server does not say: the page then keeps its defaults. */
export async function loadSite(language: Language): Promise<Site | null> {
  const response = await fetch(`/api/site?language=${language}`);
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return null;
  return (await response.json()) as Site;
}

/** Puts the settings into a landing page that is already drawn. */
export function applySite(page: ParentNode, site: Site): void {
  for (const line of page.querySelectorAll<HTMLElement>('[data-partners]')) {
    line.hidden = line.dataset.partners !== site.partners;
  }
  for (const name of page.querySelectorAll<HTMLElement>('[data-site-name]')) name.textContent = site.name;
  for (const line of page.querySelectorAll<HTMLElement>('[data-community]')) {
    line.textContent = site.community;
    line.hidden = !site.community;
  }
}
