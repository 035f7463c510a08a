import { marketOf } from '@afterglow/domain/markets';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';

/** What a package brings for its spins: the spins, or coins on top in their place. */
export type InPlaceOfSpins = (spins: number) => { free_spins: number; spin_coins: number };

/**
 * What packages bring to somebody for their spins of the wheel, by the market they live in. Where they live nowhere, and for
 * guests (null), the strictest market's rules hold.
 */
export async function packageSpinsFor(
  { settings }: Pick<House, 'settings'>,
  db: Kysely<DB>,
  personId: number | null,
): Promise<InPlaceOfSpins> {
  const home =
    personId === null
      ? undefined
      : await db
          .selectFrom('person')
          .innerJoin('place', 'place.id', 'person.place_id')
          .select('place.country')
          .where('person.id', '=', personId)
          .executeTakeFirst();
  const { package_spins, prices } = settings.current();
  return package_spins[marketOf(home?.country ?? null)]
    ? (spins) => ({ free_spins: spins, spin_coins: 0 })
    : (spins) => ({ free_spins: 0, spin_coins: spins * prices.spin });
}
