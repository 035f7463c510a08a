import { getMarket, type Market } from '@afterglow/domain/markets';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { isPurchaseSql } from './disputes.ts';

/** How long the rules of a market hold after a member left it or paid in its currency. */
const MARKET_WINDOW_DAYS = 30;

/** Currencies that tell the market of a buyer. Everybody who reads English pays in dollars. */
const MARKET_BY_CURRENCY: Record<string, Market> = { ILS: 'il', EUR: 'eu' };

/**
 * Returns the markets whose rules hold for a member: of their place first, of their places of the last thirty days, and
 * of the currencies they paid in within that time. Guests (null) and members without a place get the strictest market.
 */
export async function listMarkets(db: Kysely<DB>, personId: number | null, now: Date): Promise<Market[]> {
  const found = personId === null ? null : (await listMarketsByPerson(db, [personId], now)).get(personId);
  return found ?? [getMarket(null)];
}

/** Returns the markets of each of these people (`listMarkets`), in one statement. Unknown people are absent. */
export async function listMarketsByPerson(
  db: Kysely<DB>,
  personIds: readonly number[],
  now: Date,
): Promise<Map<number, Market[]>> {
  const since = new Date(now.getTime() - MARKET_WINDOW_DAYS * DAY_MS);
  const { rows } = await sql<{ id: number; country: string | null; left: string[]; currencies: string[] }>`
    select person.id, country,
      array(
        select distinct left_country from place_change
        where person_id = person.id and at > ${since} and left_country is not null
      ) as left,
      array(
        select distinct currency from payment
        where person_id = person.id and ${isPurchaseSql()} and settled_at > ${since}
      ) as currencies
    from person left join place on place.id = place_id where person.id = any(${[...personIds]}::bigint[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, country, left, currencies }) => {
      const paidIn = currencies.flatMap((currency) => MARKET_BY_CURRENCY[currency] ?? []);
      return [id, [...new Set([getMarket(country), ...left.map(getMarket), ...paidIn])]];
    }),
  );
}

/**
 * Returns the tax that prices include at a member's place (null: a guest), in percent; null where the operator names
 * none.
 */
export async function getVatPercent(
  { settings }: Pick<App, 'settings'>,
  db: Kysely<DB>,
  personId: number | null,
): Promise<number | null> {
  const { rows } =
    personId === null
      ? { rows: [] }
      : await sql<{ country: string | null }>`
          select country from person left join place on place.id = place_id where person.id = ${personId}`.execute(
          db,
        );
  return settings.current().vat_percent[getMarket(rows[0]?.country ?? null)] || null;
}
