import { openWords } from '@afterglow/browser/words-store';
import { momentOf } from '@afterglow/domain/dates';
import type { Language } from '@afterglow/domain/languages';
import { formatDay } from '@afterglow/i18n/formats';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import { localeOf } from '@afterglow/i18n/words';
import { useStore } from 'zustand';

const { store, words, setLanguage } = openWords<ConsoleKey>(loadMessages);

/** `words` is for what happens outside React. */
export { setLanguage, words };

/** `t('console.key', values)`: the text in the reader's language. Staff is addressed without gender. */
export const useT = () => useStore(store).t;

export const useLanguage = (): Language => useStore(store).language;

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

/** Above the first message of a day: today and yesterday by their words, within 7 days the weekday, else `DD.MM.YYYY`. */
export function dayName(seconds: number, nowS = Date.now() / 1000): string {
  const here = (at: number): number => -new Date(at * 1000).getTimezoneOffset();
  const { language, t } = words();
  return formatDay(language, t, momentOf(seconds, nowS, here));
}

export function languageName(code: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code;
}
