import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { isOfferedIn, listMarkets } from './list-markets.ts';

/** What a package brings for its spins: the spins, or coins on top in their place. */
export type SpinConversion = (spins: number) => { free_spins: number; spin_coins: number };

/** What packages bring to somebody (null: a guest) for their spins of the wheel, by the markets whose rules hold for them. */
export async function createSpinConversion(
  { settings }: Pick<App, 'settings'>,
  db: Kysely<DB>,
  personId: number | null,
  now: Date,
): Promise<SpinConversion> {
  const { package_spins, prices } = settings.current();
  return isOfferedIn(package_spins, await listMarkets(db, personId, now))
    ? (spins) => ({ free_spins: spins, spin_coins: 0 })
    : (spins) => ({ free_spins: 0, spin_coins: spins * prices.spin });
}
