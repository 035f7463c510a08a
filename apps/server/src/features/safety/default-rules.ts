import type { Language } from '@afterglow/domain/languages';
import type { RuleClass } from '@afterglow/domain/sanctions';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

type DefaultRule = {
  code: string;
  ruleClass: RuleClass;
  basis: { kind: 'law' | 'clause'; ref: string };
  texts: Record<Language, string>;
};

/** The rules of a new site. A clause is a heading of the terms of use. */
const DEFAULT_RULES: readonly DefaultRule[] = [
  {
    code: 'minor',
    ruleClass: 'minor',
    basis: { kind: 'clause', ref: '18+' },
    texts: {
      he: 'האתר הוא לבני 18 ומעלה בלבד. אסור להירשם מתחת לגיל 18, לפנות לקטינים או לפרסם תכנים שקטינים מופיעים בהם.',
      en: 'The site is for people aged 18 and over. Nobody under 18 may register, nobody may contact minors, and no content may show minors.',
      de: 'Die Seite ist nur für Menschen ab 18 Jahren. Wer jünger ist, darf sich nicht registrieren. Niemand darf Minderjährige ansprechen, und kein Inhalt darf Minderjährige zeigen.',
    },
  },
  {
    code: 'threat',
    ruleClass: 'threat',
    basis: { kind: 'clause', ref: 'safety' },
    texts: {
      he: 'אסור לאיים על אנשים באלימות או בפגיעה, ואסור לעודד אחרים לכך.',
      en: 'Nobody may threaten others with violence or harm, or call on somebody to harm them.',
      de: 'Niemand darf anderen Gewalt androhen oder dazu aufrufen, ihnen zu schaden.',
    },
  },
  {
    code: 'coercion',
    ruleClass: 'coercion',
    basis: { kind: 'clause', ref: 'safety' },
    texts: {
      he: 'אסור לסחוט אנשים או ללחוץ עליהם, למשל באיום לפרסם תמונות או שיחות.',
      en: 'Nobody may blackmail or coerce others, for example by threatening to publish pictures or chats.',
      de: 'Niemand darf andere erpressen oder nötigen, etwa mit der Drohung, Bilder oder Chats zu veröffentlichen.',
    },
  },
  {
    code: 'fraud',
    ruleClass: 'fraud',
    basis: { kind: 'clause', ref: 'fraud' },
    texts: {
      he: 'אסור לבקש כסף, להונות אנשים או לשלם באמצעי תשלום של אחרים.',
      en: 'Nobody may ask others for money, deceive them, or pay with means of payment that belong to somebody else.',
      de: 'Niemand darf andere um Geld bitten, sie betrügen oder mit fremden Zahlungsmitteln bezahlen.',
    },
  },
  {
    code: 'nudity',
    ruleClass: 'nudity',
    basis: { kind: 'clause', ref: 'pictures' },
    texts: {
      he: 'אסור להעלות תמונות עירום או תמונות מיניות.',
      en: 'Pictures with nudity or sexual acts are not allowed.',
      de: 'Nacktbilder und Bilder sexueller Handlungen sind nicht erlaubt.',
    },
  },
  {
    code: 'harassment',
    ruleClass: 'harassment',
    basis: { kind: 'clause', ref: 'respect' },
    texts: {
      he: 'אסור להעליב, להטריד או להשפיל אנשים, ואסור לפנות שוב אל מי שביקשו להפסיק.',
      en: 'Nobody may insult, harass or degrade others, or keep writing to somebody who has asked them to stop.',
      de: 'Niemand darf andere beleidigen, belästigen oder herabwürdigen oder jemandem weiter schreiben, der um Ruhe gebeten hat.',
    },
  },
  {
    code: 'spam',
    ruleClass: 'spam',
    basis: { kind: 'clause', ref: 'advertising' },
    texts: {
      he: 'אסור לשלוח פרסומות, הודעות המוניות או קישורים שלא התבקשו.',
      en: 'Advertising, mass messages and links that nobody asked for are not allowed.',
      de: 'Werbung, Massennachrichten und unerbetene Links sind nicht erlaubt.',
    },
  },
  {
    code: 'contact',
    ruleClass: 'contact',
    basis: { kind: 'clause', ref: 'contact-data' },
    texts: {
      he: 'אסור לפרסם פרטי קשר בפרופיל או בתמונות.',
      en: 'Contact details in a profile or in pictures are not allowed.',
      de: 'Kontaktdaten im Profil oder in Bildern sind nicht erlaubt.',
    },
  },
  {
    code: 'fake',
    ruleClass: 'fake',
    basis: { kind: 'clause', ref: 'true-profile' },
    texts: {
      he: 'הפרופיל צריך להראות אותך: אסור להתחזות לאנשים אחרים או להשתמש בתמונות שלהם.',
      en: 'A profile must show the person who uses it. Nobody may pretend to be somebody else or use their pictures.',
      de: 'Ein Profil muss die Person zeigen, die es nutzt. Niemand darf sich als jemand anderes ausgeben oder fremde Bilder verwenden.',
    },
  },
  {
    code: 'other',
    ruleClass: 'other',
    basis: { kind: 'clause', ref: 'fair-use' },
    texts: {
      he: 'אסור להשתמש באתר בניגוד לתנאי השימוש או לחוק.',
      en: 'The site may not be used against the terms of use or the law.',
      de: 'Wer die Seite nutzt, darf dabei nicht gegen die AGB oder das Gesetz verstoßen.',
    },
  },
];

/** Inserts the default rules that the site does not have. Rules that staff have changed stay as they are. */
export async function seedRules(tx: Kysely<DB>): Promise<void> {
  await tx
    .insertInto('rule')
    .values(
      DEFAULT_RULES.map(({ code, ruleClass, basis, texts }) => ({
        code,
        class: ruleClass,
        basis_kind: basis.kind,
        basis_ref: basis.ref,
        texts: JSON.stringify(texts),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
