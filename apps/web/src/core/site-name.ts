let prerenderedName = 'Afterglow';

/** Sets the name of the site for rendering without a document to read it from. */
export const setSiteName = (name: string): void => {
  prerenderedName = name;
};

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Returns the operator's name for the site, from the page; during rendering the value that was set. */
export function getSiteName(): string {
  if (typeof document === 'undefined') return prerenderedName;
  return readMeta('application-name') || prerenderedName;
}

/** Returns the tab's title on a screen; without the site's name if the member wants the site to be inconspicuous. */
export function getTabTitle(screen?: string): string {
  const name = getSiteName();
  if ('plain' in document.documentElement.dataset) return readMeta('plain-title') ?? '';
  return screen ? `${screen} · ${name}` : name;
}
