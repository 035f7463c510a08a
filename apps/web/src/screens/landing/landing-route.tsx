import { type ReactElement, useEffect } from 'react';
import { setLanguage } from '../../core/language.ts';
import { getSiteName } from '../../core/site-name.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { usePathname } from '../../core/use-location.ts';
import { LandingScreen } from './landing-screen.tsx';
import { startSampleDeck } from './sample-deck.ts';
import { applySite, applyWords, loadSite } from './site.ts';

/** The landing inside the app: during development or behind a plain file server. */
export function LandingRoute(): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const pathname = usePathname();
  useEffect(() => {
    document.title = t.plain('landing.title', { site: getSiteName() });
    const shown = loadSite(language).then((site) => {
      if (!site) return;
      applySite(document, site);
      applyWords(document, site);
    });
    void shown.catch(() => {});
    void startSampleDeck(document, language).catch(() => {});
  }, [t, language]);
  return (
    <LandingScreen
      tone={pathname === '/landing-blue' ? 'blue' : 'ember'}
      onLanguage={(chosen) => void setLanguage(chosen)}
    />
  );
}
