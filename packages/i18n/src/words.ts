import type { Language } from '@afterglow/domain/languages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { MemberKey } from './keys.ts';

/** The reader's own gender, for the second person in Hebrew; `other` also stands for a guest. */
export type Me = 'male' | 'female' | 'other';

export type Values = Readonly<Record<string, string | number>>;

/** What `t` looks like, for parts that take it as an argument. */
export type Translate<Key extends string = MemberKey> = (key: Key, values?: Values) => string;

export interface Words<Key extends string = MemberKey> {
  readonly language: Language;
  readonly me: Me;
  /** The text of a key. `{me}` is filled in by itself; a missing text shows its key and is reported to `onMissing`. */
  readonly t: Translate<Key>;
  /** For `I18nProvider` and rich text; carries the same messages. `me` has to be handed over there as a value. */
  readonly i18n: I18n;
}

/** What numbers and dates are formatted with; texts themselves know only the three languages. */
export const localeOf: Record<Language, string> = { he: 'he-IL', en: 'en-US', de: 'de-DE' };

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
  return { language, me, i18n, t: (key, values) => i18n._(key, { me, ...values }) };
}
