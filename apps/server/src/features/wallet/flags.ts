import { FLAGS, type Flag } from '@afterglow/domain/flags';
import { getMarket, type Market } from '@afterglow/domain/markets';
import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { reject } from '../../rpc/handler.ts';
import type { CallError } from '../../rpc/outcome.ts';
import { listMarkets } from './markets.ts';

/*
 * The one rule about what is on for a member. A flag holds by the country of their place. A flag about chances to win
 * must be on in every market of the last thirty days (`listMarkets`), because a place is changed in a second
 * (docs/adr/0051). A flag stops new sales and gifts only: bought boosts run to their end, and free spins that a member
 * has are used as ever.
 */
const OF_CHANCE: ReadonlySet<Flag> = new Set(['paid_spins', 'daily_spin', 'package_spins']);

type FlagServices = Pick<App, 'settings'>;

/** Returns whether a flag is on for somebody with these markets, that of their place first. */
export function isFlagOn({ settings }: FlagServices, flag: Flag, markets: readonly Market[]): boolean {
  const isOnIn = settings.current()[flag];
  const [ofPlace = getMarket(null)] = markets;
  return OF_CHANCE.has(flag) ? markets.every((market) => isOnIn[market]) : isOnIn[ofPlace];
}

/** Returns every flag for a member (null: a guest). */
export async function loadFlags(
  app: FlagServices,
  db: Kysely<DB>,
  personId: number | null,
  now: Date,
): Promise<Record<Flag, boolean>> {
  const markets = await listMarkets(db, personId, now);
  return Object.fromEntries(FLAGS.map((flag) => [flag, isFlagOn(app, flag, markets)])) as Record<
    Flag,
    boolean
  >;
}

export type OffInMarket = CallError<'forbidden', { reason: 'market' }>;

/** Rejects a call because a flag is off where the member lives. */
export const rejectInMarket = (): OffInMarket => reject('forbidden', { reason: 'market' });

/** Returns whether a flag is on for a member. */
export async function isFlagOnFor(
  app: FlagServices,
  db: Kysely<DB>,
  flag: Flag,
  { personId, now }: { personId: number; now: Date },
): Promise<boolean> {
  return isFlagOn(app, flag, await listMarkets(db, personId, now));
}
