let prerenderedName = 'Afterglow';

/** For the drawing of a page, which has no document to read it from. */
export const setSiteName = (name: string): void => {
  prerenderedName = name;
};

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What the operator calls the site, as the page came with it; while pages are drawn, as that was told. */
export function getSiteName(): string {
  if (typeof document === 'undefined') return prerenderedName;
  return readMeta('application-name') || prerenderedName;
}

/** What the tab is called on a screen; nothing of it where the member wants the site to be looked over. */
export function getTabTitle(screen?: string): string {
  const name = getSiteName();
  if ('plain' in document.documentElement.dataset) return readMeta('plain-title') ?? '';
  return screen ? `${screen} · ${name}` : name;
}
