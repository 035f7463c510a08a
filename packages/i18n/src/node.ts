import type { Language } from '@afterglow/domain/languages';
import { languages } from '@afterglow/domain/languages';
import { areasOf, type WordsApp } from './areas.ts';
import { type Compiled, compileAreas } from './catalogue.ts';
import type { KeysOf } from './keys.ts';
import { createWords, type Me, type Words } from './words.ts';

/** Compiled messages of one app in one language, read from disk. Throws on a broken file: call it at start. */
export function messagesOf(app: WordsApp, language: Language): Compiled {
  return compileAreas(areasOf[app], language);
}

/** Reads all three languages at once and answers with the words for a reader, e.g. of a mail. */
export function loadWords<App extends WordsApp>(
  app: App,
): (language: Language, me?: Me) => Words<KeysOf[App]> {
  const messages = new Map(languages.map((language) => [language, messagesOf(app, language)]));
  return (language, me = 'other') => createWords({ language, me, messages: messages.get(language) ?? {} });
}
