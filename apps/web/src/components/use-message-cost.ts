import { calculateRequiredCredits } from '@afterglow/domain/chat';
import { getItemPrice, MIN_BALANCE } from '@afterglow/domain/credits';
import { useT } from '../core/translations.tsx';
import { findPrice, useConfigs } from '../state/account/configs.ts';
import { useSession } from '../state/account/session.ts';
import { formatCoinsAsMoney, formatCoinsWithMoney } from './format-coins.ts';

export interface Cost {
  price: number;
  /** The least balance for sending anything, regardless of its price. */
  minimum: number;
  /** The price in coins and money. */
  priceLabel: string;
  coinsLabel: string;
  moneyLabel: string | null;
  balance: number;
  /** The balance that sending takes: the price or the minimum, whichever is higher. */
  requiredCredits: number;
  lacksCredits: boolean;
}

/** Returns what a price means for the member: its texts, and the balance it requires. */
export function useCost(price: number): Cost {
  const t = useT();
  const configs = useConfigs();
  const balance = useSession((session) => session.user?.credits ?? 0);
  const minimum = configs?.site?.min_credits ?? MIN_BALANCE;
  const requiredCredits = calculateRequiredCredits({ price, minimum });
  return {
    price,
    minimum,
    coinsLabel: t('common.coins', { n: price }),
    moneyLabel: formatCoinsAsMoney(price, configs),
    priceLabel: formatCoinsWithMoney(price, configs, t.plain),
    balance,
    requiredCredits,
    lacksCredits: balance < requiredCredits,
  };
}

/** Returns what a message of this kind costs now; the default price until the site's prices are known. */
export function useMessageCost(kind: 'text' | 'image' | 'pphoto' | 'story'): Cost {
  const configs = useConfigs();
  const defaultPrice = getItemPrice(kind === 'story' ? { type: 'text', isStoryReply: true } : { type: kind });
  return useCost(findPrice(configs, kind) ?? defaultPrice);
}
