import { convertCoinsToMoney, findMostExpensive } from '@afterglow/domain/money';
import { formatMoney } from '../core/format.ts';
import type { Configs } from '../state/account/configs.ts';

/**
 * What coins are worth in money, as a text; null until the packages are known.
 * Measured by the package whose coins are dearest, so that a price never looks smaller than somebody may have paid.
 */
export function formatCoinsAsMoney(coins: number, configs: Configs | undefined): string | null {
  const dearest = findMostExpensive(configs?.credits ?? []);
  return dearest ? formatMoney(convertCoinsToMoney(coins, dearest)) : null;
}
