import { MINUTE_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { startPromo } from '../apps/server/src/features/wallet/index.ts';

const MAX_MINUTES = 60 * 24 * 60;

/** Starts a promotion that ends after the given number of minutes. Returns false for invalid arguments. */
export async function runPromoCommand(
  db: Kysely<DB>,
  _config: Config,
  [which = '', much = '', long = '']: readonly string[],
): Promise<boolean> {
  const coins = which === 'all' ? null : Number(which);
  const percent = Number(much);
  const minutes = Number(long);
  if (coins !== null && !(Number.isInteger(coins) && coins > 0)) return false;
  if (!(Number.isInteger(percent) && percent > 0 && percent <= 100)) return false;
  if (!(minutes > 0 && minutes <= MAX_MINUTES)) return false;
  const now = new Date();
  const ends = new Date(now.getTime() + minutes * MINUTE_MS);
  if (!(await startPromo(db, { coins, percent, now, ends })))
    throw new Error(`No package of ${which} coins is on sale.`);
  console.log(`${percent} % on top until ${ends.toISOString()}.`);
  return true;
}
