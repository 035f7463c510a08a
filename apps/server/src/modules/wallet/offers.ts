import { bonusCredits, type Currency, perMonthMinor, savesPercent } from '@afterglow/domain/money';
import type { CreditsPackage, PremiumPackage } from '@afterglow/protocol/entities/credits-package';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Packages of coins on sale in a currency, smallest first. A promo whose end has passed is over, whatever its switch says. */
export async function creditsOffer(db: Kysely<DB>, currency: Currency, now: Date): Promise<CreditsPackage[]> {
  const rows = await db
    .selectFrom('credit_package as k')
    .innerJoin('package_price as e', (join) =>
      join.onRef('e.package_id', '=', 'k.id').on('e.kind', '=', 'credits').on('e.currency', '=', currency),
    )
    .select([
      'k.id',
      'k.credits',
      'k.discount',
      'k.promo_active',
      'k.promo_ends',
      'k.free_spins',
      'e.amount_minor',
    ])
    .where('k.active', '=', true)
    .orderBy('k.credits')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credits: row.credits,
    price: { amount: row.amount_minor, currency },
    discount: row.discount,
    bonus: bonusCredits(row.credits, row.discount),
    promo_active: row.promo_active && (row.promo_ends === null || row.promo_ends > now),
    promo_ends: row.promo_ends && Math.floor(row.promo_ends.getTime() / 1000),
    free_spins: row.free_spins,
  }));
}

/** Premium periods on sale in a currency, shortest first; what each saves against as many single months. */
export async function premiumOffer(db: Kysely<DB>, currency: Currency): Promise<PremiumPackage[]> {
  const rows = await db
    .selectFrom('premium_package as k')
    .innerJoin('package_price as e', (join) =>
      join.onRef('e.package_id', '=', 'k.id').on('e.kind', '=', 'premium').on('e.currency', '=', currency),
    )
    .select(['k.id', 'k.months', 'k.recommended', 'e.amount_minor'])
    .where('k.active', '=', true)
    .orderBy('k.months')
    .execute();
  const oneMonth = rows.find((row) => row.months === 1)?.amount_minor ?? 0;
  return rows.map((row) => ({
    id: row.id,
    months: row.months,
    total: { amount: row.amount_minor, currency },
    price: { amount: perMonthMinor(row.amount_minor, row.months), currency },
    saves: savesPercent(row.amount_minor, row.months, oneMonth),
    recommended: row.recommended,
  }));
}
