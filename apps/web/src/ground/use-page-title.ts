import { useEffect } from 'react';
import { siteName } from './site-name.ts';

/** The tab's title while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${siteName()}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
