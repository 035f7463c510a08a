import { createTranslationStore } from '@afterglow/browser/translation-store';
import type { Language } from '@afterglow/domain/languages';
import type { ConsoleArea } from '@afterglow/i18n/areas';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import { createTranslations, type Translations } from '@afterglow/i18n/translations';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

const {
  store: messageStore,
  translations,
  setLanguage,
  loadAreas,
} = createTranslationStore<ConsoleKey, ConsoleArea>(loadMessages);

/** `translations` is for what happens outside React. */
export { loadAreas as loadAreaMessages, setLanguage, translations };

/**
 * Returns `t('console.key', values)`: the text in the reader's language. Staff is addressed without gender.
 */
export const useT = () => useStore(messageStore).t;

export const useLanguage = (): Language => useStore(messageStore).language;

/**
 * Returns texts in a language that need not be the reader's, for previews of what others see. While another language
 * loads it is the one before; null until the first is there.
 */
export function useTranslationsIn(
  language: Language,
  areas: readonly ConsoleArea[],
): Translations<ConsoleKey> | null {
  const [loaded, setLoaded] = useState<Translations<ConsoleKey> | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadMessages(language, areas).then((messages) => {
      if (isOpen) setLoaded(createTranslations<ConsoleKey>({ language, messages, onMissing: () => {} }));
    });
    return () => {
      isOpen = false;
    };
  }, [language, areas]);
  return loaded;
}
