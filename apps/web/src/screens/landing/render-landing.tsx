import { directionOf, type Language } from '@afterglow/domain/languages';
import { loadMessages } from '@afterglow/i18n/load';
import { createWords } from '@afterglow/i18n/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteName } from '../../ground/site-name.ts';
import { WordsProvider } from '../../ground/words.tsx';
import { LandingScreen } from './landing-screen.tsx';

/** The landing as plain HTML, for the build. */
export async function renderLanding(
  language: Language,
  tone: 'ember' | 'blue',
): Promise<{ title: string; dir: string; body: string }> {
  const words = createWords({ language, messages: await loadMessages(language, ['landing']) });
  return {
    title: words.t.said('landing.title', { site: siteName() }),
    dir: directionOf(language),
    body: renderToStaticMarkup(
      <WordsProvider words={words}>
        <LandingScreen tone={tone} />
      </WordsProvider>,
    ),
  };
}
