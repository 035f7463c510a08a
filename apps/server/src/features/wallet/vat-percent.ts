import { getMarket } from '@afterglow/domain/markets';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';

/** The tax that prices hold where somebody lives (null: a guest), in percent; null where the house names none. */
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
