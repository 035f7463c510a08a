import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { formatCoinsAsMoney } from '../coin-worth.ts';

/** A price in words, with its money where that is known, and what it would leave of the member's coins. */
export function useBoostCost(price: number) {
  const t = useT();
  const configs = useConfigs();
  const balance = useSession((session) => session.user?.credits ?? 0);
  const money = formatCoinsAsMoney(price, configs);
  const coins = t('common.coins', { n: price });
  return {
    coins,
    text: money ? t('common.coins_and_money', { n: price, money }) : coins,
    enough: balance >= price,
    left: balance - price,
  };
}
