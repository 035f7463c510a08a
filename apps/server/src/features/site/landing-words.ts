import type { Language } from '@afterglow/domain/languages';
import type { App } from '../../app.ts';
import { renderMarkdown } from '../../texts/markdown.ts';
import { fillPlaceholders } from '../account/index.ts';

/** The words that staff have published for the landing page, safe to insert: the claim, and the text below it. */
type LandingWords = { claim: string | null; html: string };

/** The words of a published text, which is one language, with the settings that fill its placeholders. */
const made = new WeakMap<object, { settings: object; words: LandingWords }>();

/**
 * Returns the published words of the landing page; null where those of the release apply. Made once for a version and
 * the settings that it names.
 */
export function getLandingWords(app: App, language: Language): LandingWords | null {
  const published = app.texts.findLanding(language);
  if (!published) return null;
  const settings = app.settings.current();
  const known = made.get(published);
  if (known?.settings === settings) return known.words;
  const words = makeWords(app, language, published);
  made.set(published, { settings, words });
  return words;
}

function makeWords(app: App, language: Language, published: { subject: string; body: string }): LandingWords {
  const { subject, body } = published;
  return {
    claim: subject ? fillPlaceholders(app, language, subject) : null,
    html: renderMarkdown(fillPlaceholders(app, language, body)),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the same without markup, for the page inside the app. */
export function listPlainParagraphs({ html }: LandingWords): string[] {
  return html
    .replace(/<[^>]*>/g, '')
    .split(/\n+/)
    .map((line) => line.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '').trim())
    .filter((line) => line !== '');
}
