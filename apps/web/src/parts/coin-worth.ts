import { coinsWorth, dearestOf } from '@afterglow/domain/money';
import { formatMoney } from '../ground/format.ts';
import type { Configs } from '../state/account/configs.ts';

/**
 * What coins are worth in money, as a text; null until the packages are known.
 * Measured by the package whose coins are dearest, so that a price never looks smaller than somebody may have paid.
 */
export function coinsInMoney(coins: number, configs: Configs | undefined): string | null {
  const dearest = dearestOf(configs?.credits ?? []);
  return dearest ? formatMoney(coinsWorth(coins, dearest)) : null;
}
