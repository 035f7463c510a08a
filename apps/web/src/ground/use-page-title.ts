import { useEffect } from 'react';
import { tabTitle } from './site-name.ts';

/** The tab's title while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title);
    forgetServedPage();
    return () => {
      document.title = tabTitle();
    };
  }, [title]);
}

/** What the server said of the address that was opened first: browsers share the canonical one in place of the one on screen. */
function forgetServedPage(): void {
  const opened = performance.getEntriesByType('navigation')[0]?.name;
  if (!opened || new URL(opened).pathname === location.pathname) return;
  for (const said of document.head.querySelectorAll(
    'link[rel=canonical], link[rel=alternate], meta[name=description]',
  ))
    said.remove();
}
