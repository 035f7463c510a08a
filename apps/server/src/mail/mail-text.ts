import type { Language } from '@afterglow/domain/languages';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { MailKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import { locales, type Translations } from '@afterglow/i18n/translations';

/** Whom a letter goes to; without a gender and name when nobody is known behind the address. */
export type Reader = { email: string; language: Language; name?: string; gender?: number };

/** What a letter tells of the site. */
export type Site = {
  settings: { current: () => { name: string; operator: { name: string; address: string } } };
  config: { publicUrl: string };
};

export type Translate = Translations<MailKey>['t'];

let translations: ReturnType<typeof loadTranslations<'mail'>> | undefined;

/** The words of a letter for its reader; read from disk once. */
export function getTranslate(reader: Reader): Translate {
  translations ??= loadTranslations('mail');
  const me = reader.gender === undefined ? 'other' : getGenderName(reader.gender);
  return translations(reader.language, me).t;
}

export function formatGreeting(reader: Reader, t: Translate): string {
  return reader.name ? t('mail.hello', { name: reader.name }) : t('mail.hello_nobody');
}

/** Where most who read a language live: whoever has no account is told the hour of there, by its name. */
const defaultZones: Record<Language, string> = { he: 'Asia/Jerusalem', de: 'Europe/Berlin', en: 'UTC' };

function getZoneName(language: Language, at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A day as it is written out where its reader lives (`zone`, e.g. `Asia/Jerusalem`). */
export function formatDay(language: Language, at: Date, zone: string | null): string {
  return formatDate(language, at, { dateStyle: 'long', timeZone: zone ?? defaultZones[language] });
}

/** The same with the time of day, for a list of many: the zone is named once beside it. */
export function unzonedMomentText(language: Language, t: Translate, at: Date, zone: string | null): string {
  const day = formatDay(language, at, zone);
  const time = formatDate(language, at, { timeStyle: 'short', timeZone: zone ?? defaultZones[language] });
  return t('mail.moment', { day, time });
}

/** The same with its zone: a letter is kept, and may be read elsewhere. */
export const formatMoment = (language: Language, t: Translate, at: Date, zone: string | null): string =>
  `${unzonedMomentText(language, t, at, zone)} (${getZoneName(language, at, zone ?? defaultZones[language])})`;

const formatDate = (language: Language, at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options).format(at);

/** Who answers for the site, in one line; null while staff have not said it. */
export function formatOperator(app: Pick<Site, 'settings'>, t: Translate): string | null {
  const { name, address } = app.settings.current().operator;
  return name && address ? t('mail.operator', { name, address }) : null;
}

/** The small print of every letter. Links start at the public address, never at what a request called us. */
export function createFooter(app: Site, t: Translate): string[] {
  const site = app.settings.current().name;
  const operator = formatOperator(app, t);
  return [
    t('mail.footer_why', { site }),
    t('mail.footer_no_reply', { url: `${app.config.publicUrl}/support` }),
    ...(operator ? [operator] : []),
  ];
}
