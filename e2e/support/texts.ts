import type { Language } from '@afterglow/domain/languages';
import type { ConsoleKey, MailKey, MemberKey } from '@afterglow/i18n/keys';
import { readMessages } from '@afterglow/i18n/node';
import { createTranslations, type ReaderGender, type Values } from '@afterglow/i18n/translations';

export interface TranslateMember {
  (key: MemberKey, values?: Values): string;
  /** Whom Hebrew speaks to; a guest is `other`. */
  me: ReaderGender;
}

/** What the member app says, by key, in one language. */
export function createMemberTexts(language: Language): TranslateMember {
  const messages = readMessages('member', language);
  const t: TranslateMember = Object.assign(
    (key: MemberKey, values?: Values) => createTranslations({ language, messages, me: t.me }).t(key, values),
    { me: 'other' as ReaderGender },
  );
  return t;
}

/** What the staff console says. */
export function createConsoleTexts(language: Language): (key: ConsoleKey, values?: Values) => string {
  return createTranslations<ConsoleKey>({ language, messages: readMessages('console', language) }).t;
}

/** What letters and the payment page say. */
export function createMailTexts(language: Language): (key: MailKey, values?: Values) => string {
  return createTranslations<MailKey>({ language, messages: readMessages('mail', language) }).t;
}

/** A text as part of a longer one, e.g. of a button's name. */
export const toRegExp = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
