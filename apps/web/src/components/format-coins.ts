import { convertCoinsToMoney, findMostExpensive } from '@afterglow/domain/money';
import type { Translate } from '@afterglow/i18n/translations';
import { formatMoney } from '../core/format.ts';
import type { Configs } from '../state/account/configs.ts';

/**
 * Returns what coins are worth in money; null until the packages are known. The rate is that of the package whose coins
 * cost most, so that a price never looks lower than what a member may have paid.
 */
export function formatCoinsAsMoney(coins: number, configs: Configs | undefined): string | null {
  const dearest = findMostExpensive(configs?.credits ?? []);
  return dearest ? formatMoney(convertCoinsToMoney(coins, dearest)) : null;
}

/**
 * Formats so many coins and, once that is known, what they are worth. `t` is `t.plain` where the text becomes
 * a part of another one.
 */
export function formatCoinsWithMoney(
  coins: number,
  configs: Configs | undefined,
  t: Translate | Translate['plain'],
): string {
  const money = formatCoinsAsMoney(coins, configs);
  return money ? t('common.coins_and_money', { n: coins, money }) : t('common.coins', { n: coins });
}
