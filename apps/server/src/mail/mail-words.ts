import type { Language } from '@afterglow/domain/languages';
import { genderName } from '@afterglow/domain/wizard-answers';
import type { MailKey } from '@afterglow/i18n/keys';
import { loadWords } from '@afterglow/i18n/node';
import { localeOf, type Words } from '@afterglow/i18n/words';

/** Whom a letter goes to; without a gender and name when nobody is known behind the address. */
export type Reader = { email: string; language: Language; name?: string; gender?: number };

/** What a letter tells of the site. */
export type Site = {
  settings: { current: () => { name: string; operator: { name: string; address: string } } };
  config: { publicUrl: string };
};

export type Say = Words<MailKey>['t'];

let words: ReturnType<typeof loadWords<'mail'>> | undefined;

/** The words of a letter for its reader; read from disk once. */
export function sayTo(reader: Reader): Say {
  words ??= loadWords('mail');
  const me = reader.gender === undefined ? 'other' : genderName(reader.gender);
  return words(reader.language, me).t;
}

export function helloTo(reader: Reader, say: Say): string {
  return reader.name ? say('mail.hello', { name: reader.name }) : say('mail.hello_nobody');
}

/** Where most who read a language live: whoever has no account is told the hour of there, by its name. */
const zoneBy: Record<Language, string> = { he: 'Asia/Jerusalem', de: 'Europe/Berlin', en: 'UTC' };

function zoneName(language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zoneBy[language],
    timeZoneName: 'short',
  });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zoneBy[language];
}

/** A day as it is written out where its reader lives (`zone`, e.g. `Asia/Jerusalem`). */
export function dayText(language: Language, at: Date, zone: string | null): string {
  return written(language, at, { dateStyle: 'long', timeZone: zone ?? zoneBy[language] });
}

/** The same with the time of day; where nobody knows the reader's zone, which one it is. */
export function momentText(language: Language, say: Say, at: Date, zone: string | null): string {
  const day = dayText(language, at, zone);
  const time = written(language, at, { timeStyle: 'short', timeZone: zone ?? zoneBy[language] });
  const moment = say('mail.moment', { day, time });
  return zone ? moment : `${moment} (${zoneName(language, at)})`;
}

const written = (language: Language, at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf[language], options).format(at);

/** Who answers for the site, in one line; null while staff have not said it. */
export function operatorLine(house: Pick<Site, 'settings'>, say: Say): string | null {
  const { name, address } = house.settings.current().operator;
  return name && address ? say('mail.operator', { name, address }) : null;
}

/** The small print of every letter. Links start at the public address, never at what a request called us. */
export function footerOf(house: Site, say: Say): string[] {
  const site = house.settings.current().name;
  const operator = operatorLine(house, say);
  return [
    say('mail.footer_why', { site }),
    say('mail.footer_no_reply', { url: `${house.config.publicUrl}/support` }),
    ...(operator ? [operator] : []),
  ];
}
