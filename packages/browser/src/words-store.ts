import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '@afterglow/domain/languages';
import { createWords, type Me, type Words } from '@afterglow/i18n/words';
import type { Messages } from '@lingui/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { writeCookie } from './cookies.ts';

const languageCookieDays = 7;

const report = (key: string): void => console.error(`No text for "${key}"`);

export interface WordsStore<Key extends string, Area extends string> {
  /** The words in use, for whoever wants to hear of another language. */
  readonly store: StoreApi<Words<Key>>;
  /** The words in use, outside React. */
  words(): Words<Key>;
  /** Loads a language and shows it everywhere without a reload; remembers it for 7 days. The last one asked for stays. */
  setLanguage(language: Language): Promise<void>;
  /** Settles when these areas can be shown too; they are part of every language from then on. */
  needWords(areas: readonly Area[]): Promise<void>;
  /** The reader's own gender, for the second person in Hebrew. */
  setMe(me: Me): void;
}

/** The words of an app. They begin in the language `boot.js` gave the page, without a text until `setLanguage`. */
export function openWords<Key extends string, Area extends string = never>(
  load: (language: Language, areas: readonly Area[]) => Promise<Messages>,
): WordsStore<Key, Area> {
  // A page that is drawn while building has no document; it brings its own words.
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  /** What is asked for; what is shown follows. */
  let language: Language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const needed = new Set<Area>();
  let messages: Messages = {};
  let shown: { language: Language; areas: number } | null = null;
  const made = (me?: Me): Words<Key> =>
    createWords<Key>({
      language: shown?.language ?? language,
      messages,
      onMissing: report,
      ...(me ? { me } : {}),
    });
  const store = createStore<Words<Key>>(() => made());

  /** Until what is on screen is what is asked for: both may change while files are on their way. */
  async function follow(): Promise<void> {
    while (shown?.language !== language || shown.areas !== needed.size) {
      const asked = { language, areas: needed.size };
      const loaded = await load(language, [...needed]);
      if (asked.language !== language || asked.areas !== needed.size) continue;
      messages = loaded;
      shown = asked;
      store.setState(made(store.getState().me), true);
    }
  }

  return {
    store,
    words: store.getState,
    async setLanguage(next) {
      const before = language;
      language = next;
      try {
        await follow();
      } catch (error) {
        if (language === next) language = shown?.language ?? before;
        throw error;
      }
      if (language !== next) return;
      document.documentElement.lang = next;
      document.documentElement.dir = directionOf(next);
      writeCookie('lang', next, languageCookieDays);
    },
    async needWords(areas) {
      const fresh = areas.filter((area) => !needed.has(area));
      for (const area of fresh) needed.add(area);
      try {
        await follow();
      } catch (error) {
        // Asked for again with the next try of its route.
        for (const area of fresh) needed.delete(area);
        throw error;
      }
    },
    setMe(me) {
      if (me !== store.getState().me) store.setState(made(me), true);
    },
  };
}
