import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '@afterglow/domain/languages';
import { loadMessages } from '@afterglow/i18n/load';
import { createWords, type Me, type Words } from '@afterglow/i18n/words';
import type { Messages } from '@lingui/core';
import { createStore } from 'zustand/vanilla';
import { writeCookie } from './cookies.ts';

const LANGUAGE_COOKIE_DAYS = 7;

let messages: Messages = {};

const report = (key: string): void => console.error(`No text for "${key}"`);

/** What the page was made for before this script ran: the session may be known before the words have come. */
const { lang } = document.documentElement;

/** The words in use; outside React read them by `words()`, inside by `useT`. */
export const wordsStore = createStore<Words>(() =>
  createWords({ language: isLanguage(lang) ? lang : DEFAULT_LANGUAGE, messages: {}, onMissing: report }),
);

export const words = (): Words => wordsStore.getState();

/** Loads a language and shows it everywhere without a reload; remembers it for 7 days. */
export async function setLanguage(language: Language): Promise<void> {
  messages = await loadMessages(language);
  wordsStore.setState(createWords({ language, messages, me: words().me, onMissing: report }), true);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  writeCookie('lang', language, LANGUAGE_COOKIE_DAYS);
}

/** The reader's own gender, for the second person in Hebrew. */
export function setMe(me: Me): void {
  const { language, me: before } = words();
  if (me !== before) wordsStore.setState(createWords({ language, messages, me, onMissing: report }), true);
}

export const meOf = (gender: number | undefined): Me =>
  gender === 1 ? 'male' : gender === 2 ? 'female' : 'other';
