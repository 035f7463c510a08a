import type { Language } from '@afterglow/domain/languages';
import type { ConsoleKey, MailKey, MemberKey } from '@afterglow/i18n/keys';
import { readMessages } from '@afterglow/i18n/node';
import { createTranslations, type ReaderGender, type Values } from '@afterglow/i18n/translations';

export interface TranslateMember {
  (key: MemberKey, values?: Values): string;
  /** The gender that Hebrew addresses; a guest is `other`. */
  me: ReaderGender;
}

/** Creates the texts of the member app by key, in one language. */
export function createMemberTexts(language: Language): TranslateMember {
  const messages = readMessages('member', language);
  const t: TranslateMember = Object.assign(
    (key: MemberKey, values?: Values) => createTranslations({ language, messages, me: t.me }).t(key, values),
    { me: 'other' as ReaderGender },
  );
  return t;
}

/** Creates the texts of the staff console. */
export function createConsoleTexts(language: Language): (key: ConsoleKey, values?: Values) => string {
  return createTranslations<ConsoleKey>({ language, messages: readMessages('console', language) }).t;
}

/** Creates the texts of emails and the payment page. */
export function createMailTexts(language: Language): (key: MailKey, values?: Values) => string {
  return createTranslations<MailKey>({ language, messages: readMessages('mail', language) }).t;
}

/** Returns a pattern for a text as part of a longer one, such as the name of a button. */
export const toRegExp = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
