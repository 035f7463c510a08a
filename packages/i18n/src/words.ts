import type { Language } from '@afterglow/domain/languages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { isolated, shownBy, unmarked, withMaqaf } from './isolation.ts';
import type { MemberKey } from './keys.ts';

/** The reader's own gender, for the second person in Hebrew; `other` also stands for a guest. */
export type Me = 'male' | 'female' | 'other';

export type Values = Readonly<Record<string, string | number>>;

/** What `t` looks like, for parts that take it as an argument. */
export interface Translate<Key extends string = MemberKey> {
  (key: Key, values?: Values): string;
  /** The same to be heard and not seen (`aria-label`, `alt`, live regions): without the marks that isolate values. */
  said(key: Key, values?: Values): string;
}

export interface Words<Key extends string = MemberKey> {
  readonly language: Language;
  readonly me: Me;
  /**
   * The text of a key. `{me}` is filled in by itself; a missing text shows its key and is reported to `onMissing`.
   * Names, prices and other strings among the values are isolated from the sentence here, never by the caller.
   */
  readonly t: Translate<Key>;
  /** For `I18nProvider` and rich text; carries the same messages. Its values have to go through `filled`. */
  readonly i18n: I18n;
  /** The values as `t` hands them to the message of `key`. */
  readonly filled: (key: Key, values?: Values) => Values;
}

/** What numbers and dates are formatted with; texts themselves know only the three languages. */
export const localeOf: Record<Language, string> = { he: 'he-IL', en: 'en-GB', de: 'de-DE' };

/**
 * The words of one language for one reader. Cheap: make new ones when language or gender change.
 * `messages` are compiled (`virtual:words/<language>` or `messagesOf` of `node.ts`).
 */
export function createWords<Key extends string = MemberKey>(options: {
  language: Language;
  messages: Messages;
  me?: Me;
  onMissing?: (key: string) => void;
}): Words<Key> {
  const { language, messages, me = 'other', onMissing } = options;
  const i18n = setupI18n({
    missing: (_locale, key) => {
      onMissing?.(key);
      return key;
    },
  });
  i18n.loadAndActivate({ locale: language, locales: [localeOf[language]], messages });
  const shown = new Map<string, ReadonlySet<string>>();
  const filled = (key: Key, values: Values = {}): Values => {
    const entries = Object.entries(values);
    if (!entries.some(([, value]) => typeof value === 'string')) return { me, ...values };
    const names = shown.get(key) ?? shownBy(messages[key] as CompiledMessage | undefined);
    shown.set(key, names);
    return {
      me,
      ...Object.fromEntries(
        entries.map(([name, value]) => [
          name,
          typeof value === 'string' && names.has(name) ? isolated(language, value) : value,
        ]),
      ),
    };
  };
  const shownText = (key: Key, values?: Values) => withMaqaf(language, i18n._(key, filled(key, values)));
  const t = Object.assign(shownText, {
    said: (key: Key, values?: Values) => unmarked(shownText(key, values)),
  });
  return { language, me, i18n, t, filled };
}
