import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { type Currency, chooseCurrency } from '@afterglow/domain/money';
import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';

/** What prices are told, and paid, in by somebody who reads this language. */
export function getCurrency(app: Pick<App, 'settings'>, language: Language): Currency {
  return chooseCurrency(language, { euroForGerman: app.settings.current().german_currency === 'EUR' });
}

/** The same for a member. */
export async function findMemberCurrency(
  app: Pick<App, 'settings'>,
  db: Kysely<DB>,
  personId: number,
): Promise<Currency> {
  const { language } = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return getCurrency(app, isLanguage(language) ? language : DEFAULT_LANGUAGE);
}
