import type { Market } from '@afterglow/domain/markets';
import {
  type Currency,
  calculateBonusCredits,
  calculateMonthlyPriceMinor,
  calculateSavingsPercent,
} from '@afterglow/domain/money';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { CreditsPackage, PremiumPackage } from '@afterglow/protocol/entities/credits-package';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { isFlagOn } from './flags.ts';
import { listMarkets } from './markets.ts';
import { promoSql } from './promos.ts';

/** Converts the spins of a package: to themselves, or to extra coins in their place. */
export type SpinConversion = (spins: number) => { free_spins: number; spin_coins: number };

/** Returns how the spins of packages are converted for a member (null: a guest), by the rules of their markets. */
export async function createSpinConversion(
  app: Pick<App, 'settings'>,
  db: Kysely<DB>,
  personId: number | null,
  now: Date,
): Promise<SpinConversion> {
  return createMarketSpinConversion(app, await listMarkets(db, personId, now));
}

/** Returns how the spins of packages are converted in these markets. */
export function createMarketSpinConversion(
  app: Pick<App, 'settings'>,
  markets: readonly Market[],
): SpinConversion {
  const { prices } = app.settings.current();
  return isFlagOn(app, 'package_spins', markets)
    ? (spins) => ({ free_spins: spins, spin_coins: 0 })
    : (spins) => ({ free_spins: 0, spin_coins: spins * prices.spin });
}

type Row = {
  id: number;
  credits: number;
  discount: number;
  free_spins: number;
  amount_minor: number;
  promo_discount: number | null;
  promo_spins: number | null;
  promo_ends: Date | null;
};

/**
 * Returns the coin packages on sale in a currency, smallest first, with the current promo. `convertSpins` converts
 * their spins.
 */
export async function loadCreditsOffer(
  db: Kysely<DB>,
  { currency, now, convertSpins }: { currency: Currency; now: Date; convertSpins: SpinConversion },
): Promise<CreditsPackage[]> {
  const { rows } = await sql<Row>`
    select credit_package.id, credit_package.credits, credit_package.discount, credit_package.free_spins,
      package_price.amount_minor, promo.discount as promo_discount,
      promo.free_spins as promo_spins, promo.ends_at as promo_ends
    from credit_package
    join package_price on package_price.kind = 'credits' and package_price.package_id = credit_package.id
      and package_price.currency = ${currency}
    left join lateral ${promoSql(now)} promo on true
    where credit_package.active order by credit_package.credits`.execute(db);
  return rows.map((row) => {
    const discount = row.promo_discount ?? row.discount;
    const { free_spins, spin_coins } = convertSpins(row.free_spins + (row.promo_spins ?? 0));
    const usual = convertSpins(row.free_spins);
    return {
      id: row.id,
      credits: row.credits,
      price: { amount: row.amount_minor, currency },
      discount,
      bonus: calculateBonusCredits(row.credits, discount) + spin_coins,
      promo_active: row.promo_ends !== null,
      promo_ends: row.promo_ends && toUnixSeconds(row.promo_ends),
      ...(row.promo_ends && {
        usual_bonus: calculateBonusCredits(row.credits, row.discount) + usual.spin_coins,
      }),
      free_spins,
      ...(spin_coins > 0 && { spin_coins }),
    };
  });
}

/** Returns the premium periods on sale in a currency, shortest first, with the saving against single months. */
export async function loadPremiumOffer(db: Kysely<DB>, currency: Currency): Promise<PremiumPackage[]> {
  const rows = await db
    .selectFrom('premium_package')
    .innerJoin('package_price', (join) =>
      join
        .onRef('package_price.package_id', '=', 'premium_package.id')
        .on('package_price.kind', '=', 'premium')
        .on('package_price.currency', '=', currency),
    )
    .select([
      'premium_package.id',
      'premium_package.months',
      'premium_package.recommended',
      'package_price.amount_minor',
    ])
    .where('premium_package.active', '=', true)
    .orderBy('premium_package.months')
    .execute();
  const oneMonth = rows.find((row) => row.months === 1)?.amount_minor ?? 0;
  return rows.map((row) => ({
    id: row.id,
    months: row.months,
    total: { amount: row.amount_minor, currency },
    price: { amount: calculateMonthlyPriceMinor(row.amount_minor, row.months), currency },
    saves: calculateSavingsPercent(row.amount_minor, row.months, oneMonth),
    saves_money: { amount: Math.max(0, oneMonth * row.months - row.amount_minor), currency },
    recommended: row.recommended,
  }));
}
