import { type ReactElement, useEffect } from 'react';
import { setLanguage } from '../../ground/language.ts';
import { siteName } from '../../ground/site-name.ts';
import { usePathname } from '../../ground/use-place.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { dealCards } from './deal-cards.ts';
import { LandingScreen } from './landing-screen.tsx';
import { loadSite, showSite } from './site.ts';

/** The landing where the app itself shows it, as while developing or behind a plain file server. */
export function LandingRoute(): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const pathname = usePathname();
  useEffect(() => {
    document.title = t.said('landing.title', { site: siteName() });
    const shown = loadSite(language).then((site) => site && showSite(document, site));
    void shown.catch(() => {});
    void dealCards(document, language).catch(() => {});
  }, [t, language]);
  return (
    <LandingScreen
      tone={pathname === '/landing-blue' ? 'blue' : 'ember'}
      onLanguage={(chosen) => void setLanguage(chosen)}
    />
  );
}
