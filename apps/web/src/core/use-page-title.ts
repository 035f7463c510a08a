import { useEffect } from 'react';
import { getTabTitle } from './site-name.ts';

/** Sets the tab's title while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = getTabTitle(title);
    removeServedMeta();
    return () => {
      document.title = getTabTitle();
    };
  }, [title]);
}

/**
 * Removes the metadata of the first address once another is shown: browsers share the canonical address instead of the
 * current one.
 */
function removeServedMeta(): void {
  const openedUrl = performance.getEntriesByType('navigation')[0]?.name;
  if (!openedUrl || new URL(openedUrl).pathname === location.pathname) return;
  for (const element of document.head.querySelectorAll(
    'link[rel=canonical], link[rel=alternate], meta[name=description]',
  ))
    element.remove();
}
