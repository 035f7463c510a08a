import { type BrandValue, getSiteName } from '@afterglow/domain/brand/brand';
import type { Language } from '@afterglow/domain/languages';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { MailKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import { locales, type Translations } from '@afterglow/i18n/translations';
import { getOrigin } from '../site-domains.ts';
import type { PublishedTexts } from '../texts/published-texts.ts';

/** The recipient of an email; without gender and name where no member has the address. */
export type Recipient = {
  email: string;
  language: Language;
  name?: string;
  gender?: number;
  /** The host at which they have registered; without one, that of PUBLIC_URL. */
  domain?: string | null;
};

/** What an email says of the site. */
export type Site = {
  settings: {
    current: () => {
      name: string;
      brand?: BrandValue | null;
      operator: { name: string; address: string };
      imprint?: { vat_id: string };
    };
  };
  config: { publicUrl: string };
  texts: Pick<PublishedTexts, 'find'>;
};

export type Translate = Translations<MailKey>['t'];

let translations: ReturnType<typeof loadTranslations<'mail'>> | undefined;

/** Returns the translations of emails for their recipient; they are read from disk once. */
export function getTranslate(recipient: Recipient): Translate {
  translations ??= loadTranslations('mail');
  const me = recipient.gender === undefined ? 'other' : getGenderName(recipient.gender);
  return translations(recipient.language, me).t;
}

export function formatGreeting(recipient: Recipient, t: Translate): string {
  return recipient.name ? t('mail.hello', { name: recipient.name }) : t('mail.hello_nobody');
}

/** The time zone where most readers of a language live, for recipients without an account. The email names the zone. */
const DEFAULT_ZONES: Record<Language, string> = { he: 'Asia/Jerusalem', de: 'Europe/Berlin', en: 'UTC' };

/**
 * Returns the name of a zone: `MEZ`, or if a zone has no short name of its own, whose time it is and the
 * offset: `Israel Time, GMT+2`.
 */
function getZoneName(language: Language, at: Date, timeZone: string): string {
  const formatName = (timeZoneName: 'short' | 'longGeneric'): string =>
    new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const short = formatName('short');
  const long = formatName('longGeneric');
  return /\d/.test(short) && !/\d/.test(long) ? `${long}, ${short}` : short;
}

/** Writes a day out in the time zone of the recipient (`zone`, e.g. `Asia/Jerusalem`). */
export function formatDay(language: Language, at: Date, zone: string | null): string {
  return formatDate(language, at, { dateStyle: 'long', timeZone: zone ?? DEFAULT_ZONES[language] });
}

/** Adds the time of day without its zone, for lists that name the zone once. */
export function formatUnzonedMoment(language: Language, t: Translate, at: Date, zone: string | null): string {
  const day = formatDay(language, at, zone);
  const time = formatDate(language, at, { timeStyle: 'short', timeZone: zone ?? DEFAULT_ZONES[language] });
  return t('mail.moment', { day, time });
}

/** Adds the time of day and its zone: an email is kept and may be read elsewhere. */
export const formatMoment = (language: Language, t: Translate, at: Date, zone: string | null): string =>
  `${formatUnzonedMoment(language, t, at, zone)} (${getZoneName(language, at, zone ?? DEFAULT_ZONES[language])})`;

const formatDate = (language: Language, at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options).format(at);

/** Returns the operator in one line; null where the settings do not name one. */
export function formatOperator(app: Pick<Site, 'settings'>, t: Translate): string | null {
  const { name, address } = app.settings.current().operator;
  return name && address ? t('mail.operator', { name, address }) : null;
}

/** Returns where the links of an email start: at the address of the recipient's market, never at the host of a request. */
export const getLinkOrigin = (app: Pick<Site, 'settings' | 'config'>, { domain }: Recipient): string =>
  getOrigin(app, domain);

/** Returns the small print of every email. */
export function createFooter(app: Site, t: Translate, recipient: Recipient): string[] {
  const site = getSiteName(app.settings.current(), recipient.language);
  const operator = formatOperator(app, t);
  return [
    t('mail.footer_why', { site }),
    t('mail.footer_no_reply', { url: `${getLinkOrigin(app, recipient)}/support` }),
    ...(operator ? [operator] : []),
  ];
}
