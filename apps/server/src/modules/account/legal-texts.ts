import { directionOf, type Language } from '@afterglow/domain/languages';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import { operatorLine, type Say, sayTo } from '../../mail/mail-words.ts';

type Told = Pick<Household, 'settings' | 'config'>;

/** Long texts that staff edit. */
export const pageNames = ['terms', 'privacy', 'withdrawal'] as const;
export type PageName = (typeof pageNames)[number];

/** The newest version of each of these texts in a language, with what the settings say in the places that wait for it. */
export async function legalTexts(
  db: Kysely<DB>,
  house: Told,
  { names, language }: { names: readonly PageName[]; language: Language },
): Promise<{ name: string; version: number; text: string }[]> {
  const { rows } = await sql<{ name: string; version: number; text: string }>`
    select distinct on (name) name, version, body as text from page_text
    where name = any(${names}::text[]) and language = ${language}
    order by name, version desc`.execute(db);
  return rows.map((row) => ({ ...row, text: filledIn(house, language, row.text) }));
}

/** The instruction on withdrawal with its model form, as a receipt has to carry it; empty where an operator has none. */
export async function withdrawalText(db: Kysely<DB>, house: Told, language: Language): Promise<string> {
  const [found] = await legalTexts(db, house, { names: ['withdrawal'], language });
  return found?.text ?? '';
}

/** Where the operator is written to: what the settings name, else support at the site's own address. */
export function contactEmail({ settings, config }: Told): string {
  const host = new URL(config.publicUrl).hostname.replace(/^www\./, '');
  return settings.current().imprint.email || `support@${host}`;
}

/** A paragraph that is nothing but one of these goes where there is nothing to say, so that nobody reads a hole. */
const paragraphs = ['operator', 'data_protection', 'arbitration'] as const;

function filledIn(house: Told, language: Language, text: string): string {
  const say = sayTo({ email: '', language });
  const { name: site, operator, imprint, refund_days: days } = house.settings.current();
  const email = contactEmail(house);
  // A name in the other direction must not turn the sentence around it.
  const alone = (value: string) => (directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value);
  const whole: Record<(typeof paragraphs)[number], string> = {
    operator: operatorLine(house, say) ?? '',
    data_protection: imprint.data_protection
      ? say('mail.text_data_protection', { who: imprint.data_protection })
      : '',
    arbitration: imprint.arbitration
      ? say('mail.text_arbitration_board', { board: imprint.arbitration })
      : say('mail.text_arbitration_none'),
  };
  const inside: Record<string, string> = {
    site,
    email,
    days: String(days),
    url: house.config.publicUrl,
    contact: alone(
      [operator.name || site, operator.address, imprint.phone, email].filter(Boolean).join(', '),
    ),
    payment: paidThrough(house, say),
  };
  const cut = paragraphs.reduce(
    (rest, key) =>
      rest.replace(new RegExp(`\\{${key}\\}\\n*`, 'g'), () => (whole[key] ? `${whole[key]}\n\n` : '')),
    text,
  );
  return cut
    .replace(/\{(site|email|url|days|contact|payment)\}/g, (_, key: string) => inside[key] ?? '')
    .trim();
}

/** Who takes the money, where they are and on what ground data may go there. */
function paidThrough({ config, settings }: Told, say: Say): string {
  const safeguard = say(`mail.text_${settings.current().imprint.safeguard}`);
  const named = [
    ...(config.payments.ccbill ? [say('mail.text_ccbill', { safeguard })] : []),
    ...(config.payments.payplus ? [say('mail.text_payplus')] : []),
  ];
  return named.length > 0 ? named.join('; ') : say('mail.text_payment_later');
}
