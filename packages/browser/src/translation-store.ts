import { DEFAULT_LANGUAGE, getDirection, isLanguage, type Language } from '@afterglow/domain/languages';
import { createTranslations, type ReaderGender, type Translations } from '@afterglow/i18n/translations';
import type { Messages } from '@lingui/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { writeCookie } from './cookies.ts';

const languageCookieDays = 7;

const reportMissing = (key: string): void => console.error(`No text for "${key}"`);

export interface TranslationStore<Key extends string, Area extends string> {
  /** The words in use, for whoever wants to hear of another language. */
  readonly store: StoreApi<Translations<Key>>;
  /** The words in use, outside React. */
  translations(): Translations<Key>;
  /** Loads a language and shows it everywhere without a reload; remembers it for 7 days. The last one asked for stays. */
  setLanguage(language: Language): Promise<void>;
  /** Settles when these areas can be shown too; they are part of every language from then on. */
  loadAreas(areas: readonly Area[]): Promise<void>;
  /** The reader's own gender, for the second person in Hebrew. */
  setReaderGender(me: ReaderGender): void;
}

/** The words of an app. They begin in the language `boot.js` gave the page, without a text until `setLanguage`. */
export function createTranslationStore<Key extends string, Area extends string = never>(
  load: (language: Language, areas: readonly Area[]) => Promise<Messages>,
): TranslationStore<Key, Area> {
  // A page that is drawn while building has no document; it brings its own words.
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  /** What is asked for; what is shown follows. */
  let language: Language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const areasNeeded = new Set<Area>();
  let messages: Messages = {};
  let shown: { language: Language; areas: number } | null = null;
  const buildTranslations = (me?: ReaderGender): Translations<Key> =>
    createTranslations<Key>({
      language: shown?.language ?? language,
      messages,
      onMissing: reportMissing,
      ...(me ? { me } : {}),
    });
  const store = createStore<Translations<Key>>(() => buildTranslations());

  /** Until what is on screen is what is asked for: both may change while files are on their way. */
  async function loadRequested(): Promise<void> {
    while (shown?.language !== language || shown.areas !== areasNeeded.size) {
      const requested = { language, areas: areasNeeded.size };
      const loaded = await load(language, [...areasNeeded]);
      if (requested.language !== language || requested.areas !== areasNeeded.size) continue;
      messages = loaded;
      shown = requested;
      store.setState(buildTranslations(store.getState().me), true);
    }
  }

  return {
    store,
    translations: store.getState,
    async setLanguage(next) {
      const previous = language;
      language = next;
      try {
        await loadRequested();
      } catch (error) {
        if (language === next) language = shown?.language ?? previous;
        throw error;
      }
      if (language !== next) return;
      document.documentElement.lang = next;
      document.documentElement.dir = getDirection(next);
      writeCookie('lang', next, languageCookieDays);
    },
    async loadAreas(areas) {
      const fresh = areas.filter((area) => !areasNeeded.has(area));
      for (const area of fresh) areasNeeded.add(area);
      try {
        await loadRequested();
      } catch (error) {
        // Asked for again with the next try of its route.
        for (const area of fresh) areasNeeded.delete(area);
        throw error;
      }
    },
    setReaderGender(me) {
      if (me !== store.getState().me) store.setState(buildTranslations(me), true);
    },
  };
}
