import { calculateRequiredCredits } from '@afterglow/domain/chat';
import { getPrice as getDefaultPrice, MIN_BALANCE } from '@afterglow/domain/credits';
import { useT } from '../core/translations.tsx';
import { getPrice, useConfigs } from '../state/account/configs.ts';
import { useSession } from '../state/account/session.ts';
import { formatCoinsAsMoney, formatCoinsWithMoney } from './coin-worth.ts';

interface Cost {
  price: number;
  /** The balance that has to remain after a purchase. */
  minimum: number;
  /** The price in coins and money. */
  text: string;
  coins: string;
  money: string | null;
  /** The balance that is required, if the member has less; 0 otherwise. */
  missing: number;
  balance: number;
}

/** What a price means for the member: its texts, and the balance it requires. */
export function useCost(price: number): Cost {
  const t = useT();
  const configs = useConfigs();
  const balance = useSession((session) => session.user?.credits ?? 0);
  const minimum = configs?.site?.min_credits ?? MIN_BALANCE;
  const need = calculateRequiredCredits({ price, minimum });
  return {
    price,
    minimum,
    coins: t('common.coins', { n: price }),
    money: formatCoinsAsMoney(price, configs),
    text: formatCoinsWithMoney(price, configs, t.plain),
    missing: balance < need ? need : 0,
    balance,
  };
}

/** What a message of this kind costs now; the default price until the site's prices are known. */
export function useMessageCost(kind: 'text' | 'image' | 'pphoto' | 'story'): Cost {
  const configs = useConfigs();
  const defaultPrice = getDefaultPrice(
    kind === 'story' ? { type: 'text', isStoryReply: true } : { type: kind },
  );
  return useCost(getPrice(configs, kind) ?? defaultPrice);
}
