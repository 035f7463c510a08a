import type { Language } from '@afterglow/domain/languages';
import { LANGUAGES } from '@afterglow/domain/languages';
import { areasByApp, type CatalogueApp } from './areas.ts';
import { type CompiledMessages, compileAreas } from './catalogue.ts';
import type { KeysOf } from './keys.ts';
import { createTranslations, type ReaderGender, type Translations } from './translations.ts';

/**
 * Returns the compiled messages of one app in one language, read from disk. Throws on a broken file: call it at start.
 */
export function readMessages(app: CatalogueApp, language: Language): CompiledMessages {
  return compileAreas(areasByApp[app], language);
}

/** Reads all three languages and returns a function that gives a reader's translations, e.g. for an email. */
export function loadTranslations<App extends CatalogueApp>(
  app: App,
): (language: Language, me?: ReaderGender) => Translations<KeysOf[App]> {
  const messages = new Map(LANGUAGES.map((language) => [language, readMessages(app, language)]));
  return (language, me = 'other') =>
    createTranslations({ language, me, messages: messages.get(language) ?? {} });
}
