import fs from 'node:fs';
import path from 'node:path';
import { getDirection, LANGUAGES, type Language } from '@afterglow/domain/languages';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { formatOperator, getTranslate, type Translate } from '../../mail/mail-text.ts';

type TextServices = Pick<AppServices, 'settings' | 'config'>;

/** Long texts that the operator can edit. */
export const PAGE_NAMES = ['terms', 'privacy', 'withdrawal'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Returns the newest version of each text in a language, with its placeholders filled from the settings. */
export async function loadLegalTexts(
  db: Kysely<DB>,
  app: TextServices,
  { names, language }: { names: readonly PageName[]; language: Language },
): Promise<{ name: string; version: number; text: string }[]> {
  const { rows } = await sql<{ name: string; version: number; text: string }>`
    select distinct on (name) name, version, body as text from page_text
    where name = any(${names}::text[]) and language = ${language}
    order by name, version desc`.execute(db);
  return rows.map((row) => ({ ...row, text: fillPlaceholders(app, language, row.text) }));
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

/** A paragraph that consists of one of these placeholders is removed when its value is empty. */
const PARAGRAPHS = ['operator', 'data_protection', 'arbitration'] as const;

function fillPlaceholders(app: TextServices, language: Language, text: string): string {
  const t = getTranslate({ email: '', language });
  const { name: site, operator, imprint, refund_days: days } = app.settings.current();
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
  };
  const inside: Record<string, string> = {
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
    .replace(/\{(site|email|url|days|contact|payment)\}/g, (_, key: string) => inside[key] ?? '')
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

/**
 * Inserts the default texts where there are none, and a new version where a release has changed them. A text that the
 * operator has replaced stays.
 */
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
  await sql`
    insert into page_text (name, language, version, body, ours)
    select t.name, t.language, coalesce(newest.version, 0) + 1, t.body, true
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (name text, language text, body text)
    left join lateral (
      select version, body, ours from page_text p where p.name = t.name and p.language = t.language
      order by version desc limit 1
    ) newest on true
    where newest.version is null or (newest.ours and newest.body <> t.body)
    on conflict do nothing`.execute(db);
}
