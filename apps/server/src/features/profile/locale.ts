import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { type CoinRate, type Currency, chooseCurrency } from '@afterglow/domain/money';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';

/** Returns the language of a member's account, and the site's default for everybody else. */
export async function findLanguage(db: Kysely<DB>, personId: number): Promise<Language> {
  const member = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return isLanguage(member?.language) ? member.language : DEFAULT_LANGUAGE;
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

/**
 * Returns the highest price of a coin on sale in a currency. Money and coins are converted by it. When nothing is on sale, it
 * takes the packages that are no longer sold.
 */
export async function findCoinRate(db: Kysely<DB>, currency: Currency): Promise<CoinRate | undefined> {
  const { rows } = await sql<{ credits: number; amount_minor: number }>`
    select k.credits, e.amount_minor from credit_package k
    join package_price e on e.kind = 'credits' and e.package_id = k.id and e.currency = ${currency}
    order by k.active desc, e.amount_minor::float8 / k.credits desc, k.id limit 1`.execute(db);
  const [mostExpensive] = rows;
  return (
    mostExpensive && {
      credits: mostExpensive.credits,
      price: { amount: mostExpensive.amount_minor, currency },
    }
  );
}
