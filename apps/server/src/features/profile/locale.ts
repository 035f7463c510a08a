import { type Language, toLanguage } from '@afterglow/domain/languages';
import { type Currency, chooseCurrency } from '@afterglow/domain/money';
import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';

/** Returns the language of a member's account, and the site's default for everybody else. */
export async function findLanguage(db: Kysely<DB>, personId: number): Promise<Language> {
  const member = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return toLanguage(member?.language);
}

/** Returns the currency in which readers of a language see prices and pay. */
export function getCurrency(app: Pick<App, 'settings'>, language: Language): Currency {
  return chooseCurrency(language, { euroForGerman: app.settings.current().german_currency === 'EUR' });
}

export async function findMemberCurrency(
  app: Pick<App, 'settings'>,
  db: Kysely<DB>,
  personId: number,
): Promise<Currency> {
  return getCurrency(app, await findLanguage(db, personId));
}
