import { getDirection, type Language, toLanguage } from '@afterglow/domain/languages';
import { createTranslations, type ReaderGender, type Translations } from '@afterglow/i18n/translations';
import type { Messages } from '@lingui/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { writeCookie } from './cookies.ts';

const LANGUAGE_COOKIE_DAYS = 7;

const reportMissing = (key: string): void => console.error(`No text for "${key}"`);

export interface TranslationStore<Key extends string, Area extends string> {
  /** The translations in use, for subscribers to a change of language. */
  readonly store: StoreApi<Translations<Key>>;
  /** The translations in use, outside React. */
  translations(): Translations<Key>;
  /**
   * Loads a language, shows it everywhere without a reload and stores it for 7 days. If called several times, the last
   * language wins.
   */
  setLanguage(language: Language): Promise<void>;
  /** Resolves when the messages of these areas are loaded. They are loaded with every other language from then on. */
  loadAreas(areas: readonly Area[]): Promise<void>;
  /** The reader's own gender, for the second person in Hebrew. */
  setReaderGender(me: ReaderGender): void;
}

/**
 * Returns the translations of an app. They start in the language that `boot.js` set on the page, without messages until
 * `setLanguage`.
 */
export function createTranslationStore<Key extends string, Area extends string = never>(
  load: (language: Language, areas: readonly Area[]) => Promise<Messages>,
): TranslationStore<Key, Area> {
  // A prerendered page has no document; it brings its own messages.
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  /** The requested state; the displayed state follows. */
  let language: Language = toLanguage(lang);
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

  /** Repeats until the displayed state is the requested one: both may change while files load. */
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
      writeCookie('lang', next, LANGUAGE_COOKIE_DAYS);
    },
    async loadAreas(areas) {
      const fresh = areas.filter((area) => !areasNeeded.has(area));
      for (const area of fresh) areasNeeded.add(area);
      try {
        await loadRequested();
      } catch (error) {
        // Loaded again when its route is tried again.
        for (const area of fresh) areasNeeded.delete(area);
        throw error;
      }
    },
    setReaderGender(me) {
      if (me !== store.getState().me) store.setState(buildTranslations(me), true);
    },
  };
}
