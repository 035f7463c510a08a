import { createTranslationStore } from '@afterglow/browser/translation-store';
import type { Language } from '@afterglow/domain/languages';
import type { ConsoleArea } from '@afterglow/i18n/areas';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
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
