import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '@afterglow/domain/languages';
import { createWords, type Me, type Words } from '@afterglow/i18n/words';
import type { Messages } from '@lingui/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { writeCookie } from './cookies.ts';

const languageCookieDays = 7;

const report = (key: string): void => console.error(`No text for "${key}"`);

export interface WordsStore<Key extends string> {
  /** The words in use, for whoever wants to hear of another language. */
  readonly store: StoreApi<Words<Key>>;
  /** The words in use, outside React. */
  words(): Words<Key>;
  /** Loads a language and shows it everywhere without a reload; remembers it for 7 days. The last one asked for stays. */
  setLanguage(language: Language): Promise<void>;
  /** The reader's own gender, for the second person in Hebrew. */
  setMe(me: Me): void;
}

/** The words of an app. They begin in the language `boot.js` gave the page, without a text until `setLanguage`. */
export function openWords<Key extends string>(
  load: (language: Language) => Promise<Messages>,
): WordsStore<Key> {
  const { lang } = document.documentElement;
  let messages: Messages = {};
  let asked = 0;
  const store = createStore<Words<Key>>(() =>
    createWords({ language: isLanguage(lang) ? lang : DEFAULT_LANGUAGE, messages, onMissing: report }),
  );
  const show = (language: Language, me: Me) =>
    store.setState(createWords<Key>({ language, messages, me, onMissing: report }), true);
  return {
    store,
    words: store.getState,
    async setLanguage(language) {
      const mine = ++asked;
      const loaded = await load(language);
      if (mine !== asked) return;
      messages = loaded;
      show(language, store.getState().me);
      document.documentElement.lang = language;
      document.documentElement.dir = directionOf(language);
      writeCookie('lang', language, languageCookieDays);
    },
    setMe(me) {
      const { language, me: before } = store.getState();
      if (me !== before) show(language, me);
    },
  };
}
