import { coinsWorth } from '@afterglow/domain/money';
import { formatMoney } from '../ground/format.ts';
import type { Configs } from '../state/account/configs.ts';

/**
 * What coins are worth in money, as a text; null until the packages are known.
 * Measured by the package whose coins are dearest, so that a price never looks smaller than somebody may have paid.
 */
export function coinsInMoney(coins: number, configs: Configs | undefined): string | null {
  const packages = configs?.credits ?? [];
  const dearest = packages.reduce<(typeof packages)[number] | undefined>((most, one) => {
    const perCoin = one.price.amount / one.credits;
    return most && most.price.amount / most.credits >= perCoin ? most : one;
  }, undefined);
  return dearest ? formatMoney(coinsWorth(coins, dearest)) : null;
}
