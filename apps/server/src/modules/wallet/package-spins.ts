import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';
import { isOfferedIn, marketsOf } from './markets-of.ts';

/** What a package brings for its spins: the spins, or coins on top in their place. */
export type InPlaceOfSpins = (spins: number) => { free_spins: number; spin_coins: number };

/** What packages bring to somebody (null: a guest) for their spins of the wheel, by the markets whose rules hold for them. */
export async function packageSpinsFor(
  { settings }: Pick<House, 'settings'>,
  db: Kysely<DB>,
  personId: number | null,
  now: Date,
): Promise<InPlaceOfSpins> {
  const { package_spins, prices } = settings.current();
  return isOfferedIn(package_spins, await marketsOf(db, personId, now))
    ? (spins) => ({ free_spins: spins, spin_coins: 0 })
    : (spins) => ({ free_spins: 0, spin_coins: spins * prices.spin });
}
