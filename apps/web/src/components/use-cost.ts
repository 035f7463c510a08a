import { calculateRequiredCredits } from '@afterglow/domain/chat';
import { MIN_BALANCE } from '@afterglow/domain/credits';
import { useT } from '../core/translations.tsx';
import { useConfigs } from '../state/account/configs.ts';
import { useSession } from '../state/account/session.ts';
import { formatCoinsAsMoney } from './coin-worth.ts';

interface Cost {
  price: number;
  /** The site's least balance. */
  minimum: number;
  /** Coins, and what they are worth. */
  text: string;
  coins: string;
  money: string | null;
  /** Coins that have to be in hand, where there are fewer; 0 otherwise. */
  missing: number;
  balance: number;
}

/** What something of this price costs the member, in coins and in money. */
export function useCost(price: number): Cost {
  const t = useT();
  const configs = useConfigs();
  const balance = useSession((session) => session.user?.credits ?? 0);
  const minimum = configs?.site?.min_credits ?? MIN_BALANCE;
  const need = calculateRequiredCredits({ price, minimum });
  const money = formatCoinsAsMoney(price, configs);
  const coins = t('common.coins', { n: price });
  return {
    price,
    minimum,
    coins,
    money,
    text: money ? t.plain('common.coins_and_money', { n: price, money }) : coins,
    missing: balance < need ? need : 0,
    balance,
  };
}
