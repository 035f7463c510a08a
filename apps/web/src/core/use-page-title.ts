import { useEffect } from 'react';
import { getTabTitle } from './site-name.ts';

/** The tab's title while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = getTabTitle(title);
    removeServedMeta();
    return () => {
      document.title = getTabTitle();
    };
  }, [title]);
}

/** What the server said of the address that was opened first: browsers share the canonical one in place of the one on screen. */
function removeServedMeta(): void {
  const openedUrl = performance.getEntriesByType('navigation')[0]?.name;
  if (!openedUrl || new URL(openedUrl).pathname === location.pathname) return;
  for (const element of document.head.querySelectorAll(
    'link[rel=canonical], link[rel=alternate], meta[name=description]',
  ))
    element.remove();
}
