import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** The names of a gift by language. */
export type GiftNames = Readonly<Record<string, string>>;

/**
 * Returns the SQL for the names of the gift with an icon, because a message stores only the icon of its gift;
 * null for an icon that no gift has any more. If several gifts have the icon, it is one that members can
 * send.
 */
export const giftNamesSql = (
  icon: RawBuilder<string>,
): RawBuilder<GiftNames | null> => sql<GiftNames | null>`(
  select gift.name_by_language from gift where gift.icon = ${icon} order by gift.active desc, gift.id limit 1)`;

export async function findGiftNames(db: Kysely<DB>, icon: string): Promise<GiftNames | null> {
  const { names } = await db.selectNoFrom(giftNamesSql(sql`${icon}`).as('names')).executeTakeFirstOrThrow();
  return names;
}
