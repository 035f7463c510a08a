import fs from 'node:fs';
import path from 'node:path';
import { getSiteName } from '@afterglow/domain/brand/brand';
import { getDirection, LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { TextName } from '@afterglow/domain/texts';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { formatOperator, getTranslate, type Translate } from '../../mail/email-parts.ts';
import { renderMarkdown } from '../../texts/markdown.ts';
import { storeDefaultTexts } from '../../texts/text-rows.ts';

type TextServices = Pick<AppServices, 'settings' | 'config'>;

/** The pages that come with the site. Others are shown once they are published. */
export const PAGE_NAMES = ['terms', 'privacy', 'withdrawal'] as const satisfies readonly TextName[];
export type PageName = (typeof PAGE_NAMES)[number];

/** What members read without an email: a published text by its name. */
export const PUBLIC_TEXTS = [
  ...PAGE_NAMES,
  'virtual_notice',
  'help_card',
  'landing',
] as const satisfies readonly TextName[];

type LegalText = {
  name: string;
  version: number;
  subject?: string;
  text: string;
  html: string;
  /** When a material change is in force; null for any other. */
  effectiveAt: Date | null;
};

/**
 * Returns the newest version of each text in a language, with its placeholders filled from the settings. The version is
 * that of the text in all languages, as consents name it.
 */
export async function loadLegalTexts(
  db: Kysely<DB>,
  app: TextServices,
  { names, language }: { names: readonly (typeof PUBLIC_TEXTS)[number][]; language: Language },
): Promise<LegalText[]> {
  const { rows } = await sql<{
    name: string;
    version: number;
    subject: string;
    body: string;
    effectiveAt: Date | null;
  }>`
    select distinct on (name) name, subject, body, effective_at as "effectiveAt",
      (select max(version) from page_text p where p.name = page_text.name) as version
    from page_text where name = any(${names}::text[]) and language = ${language}
    order by name, page_text.version desc`.execute(db);
  return rows.map(({ subject, body, ...row }) => {
    const text = fillPlaceholders(app, language, body);
    const title = subject && { subject: fillPlaceholders(app, language, subject) };
    return { ...row, ...title, text, html: renderMarkdown(text) };
  });
}

/** Returns the text for a member who thinks of harming themselves, in their language. */
export async function loadHelpCard(db: Kysely<DB>, app: TextServices, language: Language): Promise<string> {
  const [found] = await loadLegalTexts(db, app, { names: ['help_card'], language });
  return found?.text ?? '';
}

/**
 * Returns the withdrawal instructions with the model form, which a receipt has to contain; empty when the operator has
 * none.
 */
export async function loadWithdrawalText(
  db: Kysely<DB>,
  app: TextServices,
  language: Language,
): Promise<string> {
  const [found] = await loadLegalTexts(db, app, { names: ['withdrawal'], language });
  return found?.text ?? '';
}

/** Returns the contact address: the one in the settings, otherwise `support@` the site’s host. */
export function getContactEmail({ settings, config }: TextServices): string {
  const host = new URL(config.publicUrl).hostname.replace(/^www\./, '');
  return settings.current().imprint.email || `support@${host}`;
}

/** What the law gives, and the instruction on withdrawal says word for word. */
const LEGAL_WITHDRAWAL_DAYS = 14;

/** A paragraph that consists of one of these placeholders is removed when its value is empty. */
const PARAGRAPHS = ['operator', 'data_protection', 'arbitration', 'longer_withdrawal'] as const;
const INSIDE = ['site', 'email', 'url', 'days', 'contact', 'payment'] as const;

/** What a text that is not an email may name in braces. */
export const PLACEHOLDERS: readonly string[] = [...PARAGRAPHS, ...INSIDE];

/** Returns a text with the operator’s facts instead of the placeholders. */
export function fillPlaceholders(app: TextServices, language: Language, text: string): string {
  const t = getTranslate({ email: '', language });
  const { operator, imprint, refund_days: days } = app.settings.current();
  const site = getSiteName(app.settings.current(), language);
  const email = getContactEmail(app);
  // A name in the other direction must not change the direction of the sentence.
  const isolate = (value: string) => (getDirection(language) === 'rtl' ? `\u2068${value}\u2069` : value);
  const whole: Record<(typeof PARAGRAPHS)[number], string> = {
    operator: formatOperator(app, t) ?? '',
    data_protection: imprint.data_protection
      ? t('mail.text_data_protection', { who: imprint.data_protection })
      : '',
    arbitration: imprint.arbitration
      ? t('mail.text_arbitration_board', { board: imprint.arbitration })
      : t('mail.text_arbitration_none'),
    longer_withdrawal: days > LEGAL_WITHDRAWAL_DAYS ? t('mail.text_longer', { site, days }) : '',
  };
  const inside: Record<(typeof INSIDE)[number], string> = {
    site,
    email,
    days: String(days),
    url: app.config.publicUrl,
    contact: isolate(
      [operator.name || site, operator.address, imprint.phone, email].filter(Boolean).join(', '),
    ),
    payment: describeProviders(app, t),
  };
  const cut = PARAGRAPHS.reduce(
    (rest, key) =>
      rest.replace(new RegExp(`\\{${key}\\}\\n*`, 'g'), () => (whole[key] ? `${whole[key]}\n\n` : '')),
    text,
  );
  return cut
    .replace(/\{(site|email|url|days|contact|payment)\}/g, (_, key: (typeof INSIDE)[number]) => inside[key])
    .trim();
}

/** Describes the payment providers, their countries and the legal ground for the transfer of data. */
function describeProviders({ config, settings }: TextServices, t: Translate): string {
  const safeguard = t(`mail.text_${settings.current().imprint.safeguard}`);
  const named = [
    ...(config.payments.ccbill ? [t('mail.text_ccbill', { safeguard })] : []),
    ...(config.payments.payplus ? [t('mail.text_payplus')] : []),
  ];
  return named.length > 0 ? named.join('; ') : t('mail.text_payment_later');
}

/** Stores the texts of this release, where staff have published none of their own. */
export async function seedPageTexts(db: Kysely<DB>): Promise<void> {
  const texts = PAGE_NAMES.flatMap((name) =>
    LANGUAGES.map((language) => ({
      name,
      language,
      body: fs
        .readFileSync(path.join(import.meta.dirname, 'default-texts', `${name}.${language}.md`), 'utf8')
        .trim(),
    })),
  );
  await storeDefaultTexts(db, texts);
}
