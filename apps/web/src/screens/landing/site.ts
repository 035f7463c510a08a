import type { Language } from '@afterglow/domain/languages';

/** The site's settings that the landing shows, from `GET /api/site`. */
interface Site {
  name: string;
  partners: 'virtual' | 'members' | 'mixed';
  /** A line about the number of members; null when there are too few to mention. */
  community: string | null;
  /** The words that staff have published; null where those of the release apply. */
  landing?: { claim: string | null; paragraphs: readonly string[] } | null;
}

/** Returns null without an answer. The page then keeps its defaults. */
export async function loadSite(language: Language): Promise<Site | null> {
  const response = await fetch(`/api/site?language=${language}`);
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return null;
  return (await response.json()) as Site;
}

/** Applies the settings to a prerendered landing. */
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

/** Applies the published words to the landing inside the app; the server inserts them into the prerendered one. */
export function applyWords(page: ParentNode, { landing }: Site): void {
  if (!landing) return;
  const claim = page.querySelector('[data-landing="claim"]');
  if (claim && landing.claim !== null) claim.textContent = landing.claim;
  const paragraphs = landing.paragraphs.map((text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
  page.querySelector('[data-landing="text"]')?.replaceChildren(...paragraphs);
}
