import { getDirection, type Language } from '@afterglow/domain/languages';
import { loadMessages } from '@afterglow/i18n/load';
import { createTranslations } from '@afterglow/i18n/translations';
import { renderToStaticMarkup } from 'react-dom/server';
import { getSiteName } from '../../core/site-name.ts';
import { TranslationsProvider } from '../../core/translations.tsx';
import { LandingScreen } from './landing-screen.tsx';

/** Returns the landing as plain HTML, for the build. */
export async function renderLanding(
  language: Language,
  tone: 'ember' | 'blue',
): Promise<{ title: string; dir: string; body: string }> {
  const translations = createTranslations({ language, messages: await loadMessages(language, ['landing']) });
  return {
    title: translations.t.plain('landing.title', { site: getSiteName() }),
    dir: getDirection(language),
    body: renderToStaticMarkup(
      <TranslationsProvider translations={translations}>
        <LandingScreen tone={tone} />
      </TranslationsProvider>,
    ),
  };
}
