let drawnName = 'Afterglow';

/** For the drawing of a page, which has no document to read it from. */
export const nameSite = (name: string): void => {
  drawnName = name;
};

const said = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What the operator calls the site, as the page came with it; while pages are drawn, as that was told. */
export function siteName(): string {
  if (typeof document === 'undefined') return drawnName;
  return said('application-name') || drawnName;
}

/** What the tab is called on a screen; nothing of it where the member wants the site to be looked over. */
export function tabTitle(screen?: string): string {
  const name = siteName();
  if ('plain' in document.documentElement.dataset) return said('plain-title') ?? '';
  return screen ? `${screen} · ${name}` : name;
}
