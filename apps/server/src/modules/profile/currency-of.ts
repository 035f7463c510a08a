import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { type Currency, currencyFor } from '@afterglow/domain/money';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';

/** What prices are told, and paid, in by somebody who reads this language. */
export function currencyOf(house: Pick<House, 'settings'>, language: Language): Currency {
  return currencyFor(language, { euroForGerman: house.settings.current().german_currency === 'EUR' });
}

/** The same for a member. */
export async function currencyOfMember(
  house: Pick<House, 'settings'>,
  db: Kysely<DB>,
  personId: number,
): Promise<Currency> {
  const { language } = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return currencyOf(house, isLanguage(language) ? language : DEFAULT_LANGUAGE);
}
