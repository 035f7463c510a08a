const workingName = 'Afterglow';

/** What the operator calls the site, as the page came with it; the working name while pages are built. */
export function siteName(): string {
  if (typeof document === 'undefined') return workingName;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return meta?.content || workingName;
}
