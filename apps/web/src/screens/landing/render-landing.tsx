import { messages as de } from 'virtual:words/de';
import { messages as en } from 'virtual:words/en';
import { messages as he } from 'virtual:words/he';
import { directionOf, type Language } from '@afterglow/domain/languages';
import { createWords } from '@afterglow/i18n/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteName } from '../../ground/site-name.ts';
import { WordsProvider } from '../../ground/words.tsx';
import { LandingScreen } from './landing-screen.tsx';

const messagesOf = { he, en, de };

/** The landing as plain HTML, for the build. */
export function renderLanding(
  language: Language,
  tone: 'ember' | 'blue',
): { title: string; description: string; dir: string; body: string } {
  const words = createWords({ language, messages: messagesOf[language] });
  return {
    title: words.t.said('landing.title', { site: siteName() }),
    description: words.t('landing.description'),
    dir: directionOf(language),
    body: renderToStaticMarkup(
      <WordsProvider words={words}>
        <LandingScreen tone={tone} />
      </WordsProvider>,
    ),
  };
}
