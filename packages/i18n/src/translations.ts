import type { Language } from '@afterglow/domain/languages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { addMaqaf, findShownValues, isolate, stripIsolates } from './isolation.ts';
import type { MemberKey } from './keys.ts';

/** The reader's own gender, for the second person in Hebrew; `other` also means a guest. */
export type ReaderGender = 'male' | 'female' | 'other';

export type Values = Readonly<Record<string, string | number>>;

/** The type of `t`, for functions that take it as an argument. */
export interface Translate<Key extends string = MemberKey> {
  (key: Key, values?: Values): string;
  /** A text without isolation marks, for what is read out and not seen (`aria-label`, `alt`, live regions). */
  plain(key: Key, values?: Values): string;
}

export interface Translations<Key extends string = MemberKey> {
  readonly language: Language;
  readonly me: ReaderGender;
  /**
   * The text of a key. `{me}` is filled in automatically. A missing text shows its key and is reported to `onMissing`.
   * Names, prices and other strings among the values are isolated from the sentence here, never by the caller.
   */
  readonly t: Translate<Key>;
  /** For `I18nProvider` and rich text; carries the same messages. Its values have to go through `prepareValues`. */
  readonly i18n: I18n;
  /** The values as `t` passes them to the message of `key`. */
  readonly prepareValues: (key: Key, values?: Values) => Values;
}

/** The locale for numbers and dates; texts only know the three languages. */
export const locales: Record<Language, string> = { he: 'he-IL', en: 'en-GB', de: 'de-DE' };

/**
 * Returns the translations of one language for one reader. They are cheap: create new ones when the language or gender
 * changes. `messages` are compiled (`virtual:messages/<language>` or `readMessages` of `node.ts`).
 */
export function createTranslations<Key extends string = MemberKey>(options: {
  language: Language;
  messages: Messages;
  me?: ReaderGender;
  onMissing?: (key: string) => void;
}): Translations<Key> {
  const { language, messages, me = 'other', onMissing } = options;
  const i18n = setupI18n({
    missing: (_locale, key) => {
      onMissing?.(key);
      return key;
    },
  });
  i18n.loadAndActivate({ locale: language, locales: [locales[language]], messages });
  const shownValues = new Map<string, ReadonlySet<string>>();
  const prepareValues = (key: Key, values: Values = {}): Values => {
    const entries = Object.entries(values);
    if (!entries.some(([, value]) => typeof value === 'string')) return { me, ...values };
    const names = shownValues.get(key) ?? findShownValues(messages[key] as CompiledMessage | undefined);
    shownValues.set(key, names);
    return {
      me,
      ...Object.fromEntries(
        entries.map(([name, value]) => [
          name,
          typeof value === 'string' && names.has(name) ? isolate(language, value) : value,
        ]),
      ),
    };
  };
  const getText = (key: Key, values?: Values) => addMaqaf(language, i18n._(key, prepareValues(key, values)));
  const t = Object.assign(getText, {
    plain: (key: Key, values?: Values) => stripIsolates(getText(key, values)),
  });
  return { language, me, i18n, t, prepareValues };
}
