import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { MAIL_TEXT_NAMES, type MailTextName, TEXT_NAMES, type TextName } from '@afterglow/domain/texts';
import { readArea } from '@afterglow/i18n/catalogue';
import { PLACEHOLDERS } from '../../features/account/index.ts';
import { getShippedMail, listMailVariables } from '../../mail/replaceable-texts.ts';
import type { TextsByLanguage } from '../../texts/text-rows.ts';

export const isTextName = (name: string): name is TextName =>
  (TEXT_NAMES as readonly string[]).includes(name);

export const isMailName = (name: TextName): name is MailTextName =>
  (MAIL_TEXT_NAMES as readonly string[]).includes(name);

/** Returns the subject of an entry of the audit log about a text, and of its history. */
export const toTextSubject = (name: string): string => `text:${name}`;

/**
 * Returns the emails, the help card and the words of the landing page as they come with the site. Pages are published
 * when the site starts; the rest has no other form.
 */
export function getShippedTexts(name: TextName): TextsByLanguage {
  if (name === 'help_card') return getShippedHelpCard();
  if (name === 'landing') return getShippedLanding();
  if (!isMailName(name)) return {};
  return Object.fromEntries(LANGUAGES.map((language) => [language, getShippedMail(name, language)]));
}

function getShippedHelpCard(): TextsByLanguage {
  const messages = readArea('notices');
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, { body: messages[language]['notices.help_card_text'] ?? '' }]),
  );
}

function getShippedLanding(): TextsByLanguage {
  const messages = readArea('landing');
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const { 'landing.claim': subject = '', 'landing.sub': body = '' } = messages[language];
      return [language, { subject, body }];
    }),
  );
}

/** Returns the shipped subject of an email, which applies where staff have written none. */
export const getShippedSubject = (name: TextName, language: Language): string =>
  getShippedTexts(name)[language]?.subject ?? '';

/** Returns what a text may name in braces. The notice about a virtual profile names the profile. */
export function listVariables(name: TextName): string[] {
  if (isMailName(name)) return listMailVariables(name);
  return [...PLACEHOLDERS, ...(name === 'virtual_notice' ? ['name'] : [])].sort();
}
