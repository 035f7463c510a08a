import { directionOf, type Language } from '@afterglow/domain/languages';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import { createWords, localeOf, type Words } from '@afterglow/i18n/words';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const languageCookieDays = 7;

const report = (key: string): void => console.error(`No text for "${key}"`);

const wordsStore = createStore<Words<ConsoleKey>>(() =>
  createWords({ language: 'he', messages: {}, onMissing: report }),
);

/** Loads a language and shows it everywhere without a reload. */
export async function setLanguage(language: Language): Promise<void> {
  const messages = await loadMessages(language);
  wordsStore.setState(createWords<ConsoleKey>({ language, messages, onMissing: report }), true);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `lang=${language}; Path=/; Max-Age=${languageCookieDays * 86_400}; SameSite=Lax${secure}`;
}

/** `t('console.key', values)`: the text in the reader's language. Staff is addressed without gender. */
export const useT = () => useStore(wordsStore).t;

export const useLanguage = (): Language => useStore(wordsStore).language;

/** For what happens outside React. */
export const words = (): Words<ConsoleKey> => wordsStore.getState();

const locale = () => localeOf[words().language];

/** HH:MM; with `offsetMin` (minutes east of UTC) on the clock of another place. */
export function clockTime(seconds: number, offsetMin?: number): string {
  const shifted = offsetMin === undefined ? seconds : seconds + offsetMin * 60;
  return new Intl.DateTimeFormat(locale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(offsetMin === undefined ? {} : { timeZone: 'UTC' }),
  }).format(shifted * 1000);
}

export function calendarDate(seconds: number): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    seconds * 1000,
  );
}

export function languageName(code: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code;
}
