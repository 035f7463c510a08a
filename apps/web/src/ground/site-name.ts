const workingName = 'Afterglow';

const said = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What the operator calls the site, as the page came with it; the working name while pages are built. */
export function siteName(): string {
  if (typeof document === 'undefined') return workingName;
  return said('application-name') || workingName;
}

/** What the tab is called on a screen; nothing of it where the member wants the site to be looked over. */
export function tabTitle(screen?: string): string {
  const name = siteName();
  if ('plain' in document.documentElement.dataset) return said('plain-title') ?? '';
  return screen ? `${screen} · ${name}` : name;
}
