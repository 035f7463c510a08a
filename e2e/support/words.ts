import type { Language } from '@afterglow/domain/languages';
import type { ConsoleKey, MailKey, MemberKey } from '@afterglow/i18n/keys';
import { messagesOf } from '@afterglow/i18n/node';
import { createWords, type Me, type Values } from '@afterglow/i18n/words';

export interface Say {
  (key: MemberKey, values?: Values): string;
  /** Whom Hebrew speaks to; a guest is `other`. */
  me: Me;
}

/** What the member app says, by key, in one language. */
export function sayMember(language: Language): Say {
  const messages = messagesOf('member', language);
  const say: Say = Object.assign(
    (key: MemberKey, values?: Values) => createWords({ language, messages, me: say.me }).t(key, values),
    { me: 'other' as Me },
  );
  return say;
}

/** What the staff console says. */
export function sayConsole(language: Language): (key: ConsoleKey, values?: Values) => string {
  return createWords<ConsoleKey>({ language, messages: messagesOf('console', language) }).t;
}

/** What letters and the payment page say. */
export function sayMail(language: Language): (key: MailKey, values?: Values) => string {
  return createWords<MailKey>({ language, messages: messagesOf('mail', language) }).t;
}

/** A text as part of a longer one, e.g. of a button's name. */
export const within = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
