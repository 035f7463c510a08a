import { CoinIcon } from '@afterglow/ui/icons/coin';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import type { ReactElement } from 'react';
import { formatNumber } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import styles from './price-line.module.css';
import { useCost } from './use-message-cost.ts';

/** A price in coins and in money. */
export function PriceLine({ price }: { price: number }): ReactElement {
  const t = useT();
  const { moneyLabel } = useCost(price);
  return (
    <span className={styles.price}>
      <CoinIcon size={16} />
      <bdi aria-hidden="true">{formatNumber(price)}</bdi>
      <VisuallyHidden>{t('common.coins', { n: price })}</VisuallyHidden>
      {moneyLabel ? <bdi className={styles.money}>{moneyLabel}</bdi> : null}
    </span>
  );
}
